import { hash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Problem } from '../model.ts'
import type { PublishedFile } from '../publish/stage.ts'
import type { Listed, Query } from './catalog.ts'
import type { ComponentRecord } from './component.ts'
import type { RenderedHome } from './home.ts'

/**
 * What a build remembers for the next one. Everything in it can be made anew from the sources:
 * the cache may be deleted, and one that is damaged, foreign or of another version is no cache.
 *
 * Two files: `state` is read by every build; `records` (one JSON line a component) only when
 * something changed. `state` ends the writing and names the hash of `records`, so that two
 * halves of different builds never meet.
 */
export interface Cache {
  readonly sources: ReadonlyMap<string, CachedSource>
  readonly home: CachedHome | null
  /** Hash of everything that the lists, the index and the host files are made of. */
  readonly aggregateKey: string
  /** What those are, below the output folder. */
  readonly aggregates: readonly ListedFile[]
  /** All problems of the build: warnings, since a build with errors leaves no cache. */
  readonly problems: readonly Problem[]
  /** What was published, as it was then on the disk. */
  readonly files: ReadonlyMap<string, PublishedFile>
  /** The records, or null if they are damaged. Read on each call. */
  records(): ReadonlyMap<string, ComponentRecord> | null
}

export interface CachedSource extends Listed {
  readonly hash: string
  /** Hash of what the page shows of the rest of the site; '' for a draft that is left out. */
  readonly pageKey: string
  readonly queries: readonly Query[]
  /** Warnings of the front matter. */
  readonly problems: readonly Problem[]
}
export interface CachedHome {
  readonly hash: string
  readonly key: string
  readonly queries: readonly Query[]
  readonly rendered: RenderedHome
}
export interface ListedFile {
  readonly path: string
  readonly mediaType: string
}

export interface CacheContent {
  readonly sources: readonly CachedSource[]
  readonly home: CachedHome | null
  readonly aggregateKey: string
  readonly aggregates: readonly ListedFile[]
  readonly problems: readonly Problem[]
  readonly files: ReadonlyMap<string, PublishedFile>
  /** By source path; null keeps the records that are there. */
  readonly records: ReadonlyMap<string, ComponentRecord> | null
}

interface State extends Omit<CacheContent, 'files' | 'records'> {
  readonly fingerprint: string
  readonly recordsHash: string
  readonly files: readonly (readonly [string, PublishedFile])[]
}

/** The cache of builds with this fingerprint, or null. Never throws. */
export function loadCache(folder: string, fingerprint: string): Cache | null {
  const state = readChecked<State>(join(folder, 'state'))
  if (state === null || state.fingerprint !== fingerprint) return null
  return {
    ...state,
    sources: new Map(state.sources.map((source) => [source.path, source])),
    files: new Map(state.files),
    records() {
      const text = readText(join(folder, 'records'))
      if (text === null || hash('sha256', text) !== state.recordsHash) return null
      const lines = text === '' ? [] : text.trimEnd().split('\n')
      return new Map(lines.map((line) => JSON.parse(line) as [string, ComponentRecord]))
    },
  }
}

/** Writes the cache. A failure is no problem of the build: the next one is cold. */
export function saveCache(folder: string, fingerprint: string, content: CacheContent): void {
  try {
    mkdirSync(folder, { recursive: true })
    let recordsHash: string
    if (content.records === null) {
      recordsHash = readChecked<State>(join(folder, 'state'))?.recordsHash ?? ''
    } else {
      const lines: string[] = []
      for (const entry of content.records) lines.push(`${JSON.stringify(entry)}\n`)
      const text = lines.join('')
      recordsHash = hash('sha256', text)
      replace(join(folder, 'records'), text)
    }
    const { sources, home, aggregateKey, aggregates, problems, files } = content
    const state: State = {
      fingerprint,
      recordsHash,
      aggregateKey,
      sources,
      home,
      aggregates,
      problems,
      files: [...files],
    }
    const text = JSON.stringify(state)
    replace(join(folder, 'state'), `${hash('sha256', text)}\n${text}`)
  } catch {
    dropCache(folder)
  }
}

export function dropCache(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true })
  } catch {
    // What cannot be removed is checked when it is read.
  }
}

function replace(path: string, text: string): void {
  const fresh = `${path}.${process.pid}`
  writeFileSync(fresh, text)
  renameSync(fresh, path)
}

function readText(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}

function readChecked<T>(path: string): T | null {
  const text = readText(path)
  const end = text?.indexOf('\n') ?? -1
  if (text === null || end < 0) return null
  const body = text.slice(end + 1)
  if (hash('sha256', body) !== text.slice(0, end)) return null
  // The hash says that these are our own bytes.
  return JSON.parse(body) as T
}
