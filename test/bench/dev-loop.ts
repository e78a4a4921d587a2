import { spawn } from 'node:child_process'
import { appendFileSync, cpSync, readdirSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import type { Arena } from './contestant.ts'
import { writeCorpus } from './corpus.ts'
import { median } from './statistics.ts'

export interface DevLoop {
  readonly sources: number
  /** Milliseconds from the end of the save to the last byte of the new page, a save each. */
  readonly saves: readonly number[]
}

/**
 * Starts `npm run dev`, edits one source again and again, and takes the time until the server has
 * told the page to reload and has given the new one. `sources`: how many to make up, or a folder.
 */
export async function devLoop(
  arena: Arena,
  sources: number | string,
  saves: number,
): Promise<DevLoop> {
  const content = join(arena.folder, 'content')
  if (typeof sources === 'number') writeCorpus(content, sources, 0, 'table')
  else cpSync(sources, content, { recursive: true })
  const files = readdirSync(content, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md') && name !== 'index.md')
    .toSorted()
  const options = ['--content', content, '--out', join(arena.folder, 'dist'), '--port', '0']
  const child = spawn(process.execPath, [arena.packed.script, 'dev', '--drafts', ...options], {
    cwd: arena.packed.folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const site = await addressOf(child.stdout)
    // The names of the pages come from the sources' settings; any page that is there will do.
    const file = files[Math.floor(files.length / 2)] ?? ''
    const page = `${site}components/${file.replace(/^.*[\\/]|\.md$/g, '')}.html`
    const events = await eventsOf(new URL('@dev/events', site))
    const times: number[] = []
    for (let save = 1; save <= saves; save++) {
      const mark = `This is save ${save} of the benchmark.`
      const told = events.next()
      appendFileSync(join(content, file), `\n${mark}\n`)
      const start = performance.now()
      await told
      const text = await textOf(page)
      times.push(performance.now() - start)
      if (!text.includes(mark)) throw new Error(`${page} was not made anew`)
    }
    events.close()
    return { sources: files.length, saves: times }
  } finally {
    child.kill('SIGTERM')
    await new Promise((done) => child.once('close', done))
  }
}

export function devLoopText({ sources, saves }: DevLoop): string {
  const [fastest, slowest] = [Math.min(...saves), Math.max(...saves)].map(Math.round)
  return `\`npm run dev\`, ${sources} sources: ${Math.round(median(saves))} ms from a save to the new page (median of ${saves.length}, ${fastest} to ${slowest})`
}

function addressOf(output: NodeJS.ReadableStream): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    output.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      const address = /serving .* at (http:\S+\/),/.exec(said)?.[1]
      if (address !== undefined) resolve(address)
    })
    output.once('end', () => reject(new Error(`the development server ended:\n${said}`)))
  })
}

function request(address: string | URL): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => void get(address, resolve).once('error', reject))
}

async function textOf(address: string): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of await request(address)) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

/** Tells of the builds that end after it was made. */
async function eventsOf(address: URL): Promise<{ next(): Promise<void>; close(): void }> {
  const stream = await request(address)
  let told = (): void => {}
  let text = ''
  const first = new Promise<void>((done) => (told = done))
  stream.on('data', (chunk: Buffer) => {
    text += chunk.toString()
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const event = text.slice(0, end)
      text = text.slice(end + 2)
      if (event.includes('data:')) told()
    }
  })
  // It says at once which build it stands at.
  await first
  return {
    next: () => new Promise((done) => (told = done)),
    close: () => stream.destroy(),
  }
}
