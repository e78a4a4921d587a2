/*
 * Plants mistakes into a copy of a code base, one in an element, and prints how many of them `usage` reports, each at its column. The places follow from
 * the seed. A parser of its own finds the elements, so that nothing of the program decides what the program is asked.
 *
 *     node test/outside/consumers/plant.js --catalog mui/dist --package @mui/material --count 300 unleash/frontend/src
 *
 * - misspelt: two letters of a prop's name change places
 * - invented: a prop that no library has
 * - borrowed: a prop of another component of the catalog. `--types FOLDER` names a folder whose node_modules has the package of React and TypeScript:
 *   only what TypeScript refuses there is a mistake, since a component may take an attribute of its element. Without it names of HTML are left out
 * - value: a text that the union of a prop does not name
 *
 * What is missed is printed, a line each.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { parse } from '@babel/parser'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    catalog: { type: 'string' },
    package: { type: 'string', multiple: true, default: [] },
    count: { type: 'string', default: '300' },
    seed: { type: 'string', default: '1' },
    missed: { type: 'string', default: '10' },
    types: { type: 'string' },
  },
})
const [folder] = positionals
if (folder === undefined || values.catalog === undefined) {
  console.error('usage: plant.js --catalog FOLDER [--package NAME] [--count 300] [--seed 1] DIR')
  process.exit(2)
}

const program = fileURLToPath(new URL('../../../scripts/catalog.js', import.meta.url))
const plain = (name) => name.replace(/-/g, '').toLowerCase()

/** The components of the catalog by the name that code gives them. */
const components = new Map()
const routes = join(values.catalog, 'api/v1/components')
for (const file of readdirSync(routes).filter((name) => name.endsWith('.json'))) {
  const component = JSON.parse(readFileSync(join(routes, file), 'utf8'))
  const { name, slug, tag, props, open = [] } = component
  for (const one of [slug, name, tag ?? name])
    components.set(plain(one), { name, slug, props, open })
  for (const part of component.subcomponents ?? []) components.set(plain(part.name), part)
}
const borrowable = [...new Set(components.values())].flatMap(({ props }) =>
  props.map(({ name }) => name),
)

/** Numbers from 0 to 1 that follow from a seed. */
function randomNumbers(seed) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** The texts that a type names, if it names all that the prop takes; else null. */
function unionOf({ type, expansion }) {
  const parts = (expansion ?? type ?? '').split(' | ')
  const texts = parts.flatMap((part) => /^(['"])(.*)\1$/.exec(part)?.[2] ?? [])
  const others = parts.filter((part) => !/^(['"]).*\1$/.test(part))
  const areNames = others.every((part) => /^(?:boolean|true|false|undefined|null)$/.test(part))
  return texts.length > 1 && areNames ? texts : null
}

/** The elements of a text that are components of the catalog: where the name ends, and the attributes. */
function elementsOf(file, text) {
  if (file.endsWith('.vue')) return vueElements(text)
  if (/\.[jt]sx$/.test(file)) return jsxElements(text)
  return []
}

function jsxElements(text) {
  let tree
  try {
    tree = parse(text, { sourceType: 'module', plugins: ['jsx', 'typescript', 'decorators'] })
  } catch {
    return []
  }
  const imported = new Map()
  for (const node of tree.program.body) {
    if (node.type !== 'ImportDeclaration') continue
    const module = node.source.value
    if (!values.package.some((name) => module === name || module.startsWith(`${name}/`))) continue
    for (const one of node.specifiers)
      if (one.type === 'ImportSpecifier') imported.set(one.local.name, one.imported.name)
      else if (one.type === 'ImportDefaultSpecifier')
        imported.set(one.local.name, module.split('/').at(-1))
  }
  const found = []
  visit(tree.program, (node) => {
    if (node.type !== 'JSXOpeningElement' || node.name.type !== 'JSXIdentifier') return
    const component = components.get(plain(imported.get(node.name.name) ?? ''))
    if (component === undefined) return
    const attributes = node.attributes
      .filter(({ type, name }) => type === 'JSXAttribute' && name.type === 'JSXIdentifier')
      .map(({ name, value }) => ({
        name: name.name,
        at: name.start,
        start: name.start,
        value:
          value?.type === 'StringLiteral' ? { start: value.start + 1, text: value.value } : null,
      }))
    const end = node.typeParameters?.end ?? node.typeArguments?.end ?? node.name.end
    found.push({ component, nameEnd: end, attributes })
  })
  return found
}

function visit(node, enter) {
  enter(node)
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value])
      if (typeof child?.type === 'string') visit(child, enter)
}

function vueElements(text) {
  const { parse: parseVue } = createRequire(import.meta.url)('@vue/compiler-sfc')
  const template = parseVue(text, { sourceMap: false }).descriptor.template
  if (template?.ast === undefined || template.lang === 'pug') return []
  const found = []
  const waiting = [template.ast]
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    waiting.push(...(node.children ?? []).filter((child) => typeof child === 'object'))
    const component = node.type === 1 ? components.get(plain(node.tag)) : undefined
    // What only pages call so may be a component of the app's own.
    if (component === undefined || plain(component.slug ?? '') !== plain(node.tag)) continue
    const attributes = node.props.flatMap((prop) => {
      const start = prop.loc.start.offset
      if (prop.type === 6)
        return [
          {
            name: prop.name,
            at: start,
            start,
            value: prop.value
              ? { start: prop.value.loc.start.offset + 1, text: prop.value.content }
              : null,
          },
        ]
      if (prop.name !== 'bind' || prop.arg?.isStatic !== true) return []
      return [{ name: prop.arg.content, at: start, start: prop.arg.loc.start.offset, value: null }]
    })
    const nameEnd = node.loc.start.offset + 1 + node.tag.length
    found.push({ component, nameEnd, attributes })
  }
  return found
}

/** A name with two of its letters exchanged that no list has; null: it has none. */
function exchanged(name, taken, random) {
  const places = [...name].flatMap((_, i) =>
    i > 0 && /[a-z]{2}/.test(name.slice(i, i + 2)) && name[i] !== name[i + 1] ? [i] : [],
  )
  for (let tries = 0; tries < 5 && places.length > 0 && name.length > 3; tries++) {
    const at = places[Math.floor(random() * places.length)]
    const made = `${name.slice(0, at)}${name[at + 1]}${name[at]}${name.slice(at + 2)}`
    if (!taken.has(plain(made))) return made
  }
  return null
}

/** True for an attribute or a handler of HTML, as an element behind the component may take it. */
const isOfHtml = (name) => /^on[A-Z]/.test(name) || htmlNames.has(plain(name))
const htmlNames = new Set(
  `accept accesskey action alt autocomplete autofocus checked class cols color colspan content controls data dir disabled download draggable form
  headers height hidden href id label lang list loop max maxlength media method min multiple muted name open pattern placeholder poster preload
  property readonly rel required resource rev role rows rowspan scope selected shape size sizes span src start step style summary tabindex target
  title translate type value width wrap`.split(/\s+/),
)
const isPlainName = (name) => /^[a-z][A-Za-z]*$/.test(name) && !/^(?:children|key|ref)$/.test(name)
const hyphens = (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** How each kind makes a change of an element: where, what goes, what comes, and where it is to be told; null: not here. */
const kinds = {
  misspelt({ attributes, component }, random) {
    const own = new Set(component.props.map(({ name }) => plain(name)))
    const able = attributes.filter(({ name }) => own.has(plain(name)))
    const one = able[Math.floor(random() * able.length)]
    const made = one === undefined ? null : exchanged(one.name, own, random)
    return made === null
      ? null
      : { start: one.start, removed: one.name.length, text: made, at: one.at - one.start }
  },
  invented: ({ nameEnd }, random, isVue) => added(nameEnd, `zqFoo${letters(random)}`, isVue),
  borrowed({ nameEnd, component, attributes }, random, isVue) {
    const own = new Set([...component.props, ...attributes].map(({ name }) => plain(name)))
    const names = Array.from(
      { length: 30 },
      () => borrowable[Math.floor(random() * borrowable.length)],
    )
      .filter((name) => isPlainName(name) && !own.has(plain(name)))
      .filter((name) => values.types !== undefined || !isOfHtml(name))
      .slice(0, values.types === undefined ? 1 : 6)
    if (names.length === 0) return null
    const pairs = names.map((name) => ({
      owner: component.name,
      name,
      change: added(nameEnd, name, isVue),
    }))
    return { ...pairs[0].change, pairs }
  },
  value({ attributes, component }, random, isVue) {
    const able = attributes.filter(({ name, value }) => {
      // What a library of Vue leaves open takes any text; of React TypeScript says what it takes.
      if (isVue && component.open?.some((one) => plain(one) === `props/${plain(name)}`))
        return false
      const prop = component.props.find((one) => plain(one.name) === plain(name))
      return value !== null && prop !== undefined && unionOf(prop)?.includes(value.text) === true
    })
    const one = able[Math.floor(random() * able.length)]
    if (one === undefined) return null
    const { start, text } = one.value
    return {
      start,
      removed: text.length,
      text: `zq${letters(random)}`,
      at: one.at - start,
    }
  },
}

const letters = (random) =>
  Array.from({ length: 5 }, () => String.fromCharCode(97 + Math.floor(random() * 26))).join('')

function added(start, name, isVue) {
  return { start, removed: 0, text: ` ${isVue ? hyphens(name) : name}="zq"`, at: 1 }
}

function filesBelow(at) {
  return readdirSync(at, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:vue|[jt]sx)$/.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .filter((path) => !path.includes('node_modules'))
    .sort()
}

function placeOf(text, offset) {
  const lines = text.slice(0, offset).split('\n')
  return `${lines.length}:${lines.at(-1).length + 1}`
}

/**
 * Those of some pairs of component and prop that TypeScript refuses. Each stands in a line of one file, so that the line of an error says which it is about.
 */
function refusedPairs(pairs) {
  const from = join(resolve(values.types), 'x.tsx')
  const ts = createRequire(from)('typescript')
  const imports = values.package
    .map((name, i) => `import * as L${i} from ${JSON.stringify(name)}`)
    .join(';')
  const lines = pairs.map(({ owner, name }) => `;<L0.${owner} ${name}={0 as any} />`)
  const text = `${imports}\n${lines.join('\n')}`
  const options = {
    jsx: ts.JsxEmit.ReactJSX,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    target: ts.ScriptTarget.ESNext,
    skipLibCheck: true,
    strict: true,
    types: [],
  }
  const host = ts.createCompilerHost(options)
  const { getSourceFile, fileExists } = host
  host.fileExists = (path) => path === from || fileExists.call(host, path)
  host.getSourceFile = (path, ...rest) =>
    path === from
      ? ts.createSourceFile(path, text, ts.ScriptTarget.ESNext, true)
      : getSourceFile.call(host, path, ...rest)
  const made = ts.createProgram([from], options, host)
  const file = made.getSourceFile(from)
  const refused = new Set()
  for (const { start, messageText } of made.getSemanticDiagnostics(file)) {
    const { line } = file.getLineAndCharacterOfPosition(start)
    const { owner, name } = pairs[line - 1] ?? {}
    const said = ts.flattenDiagnosticMessageText(messageText, ' ')
    if (said.includes(`Property '${name}' does not exist`)) refused.add(`${owner} ${name}`)
  }
  return refused
}

/** Plants one kind in a copy; answers with what was planted and not reported. */
function plant(kind, seed) {
  const random = randomNumbers(seed)
  const copy = mkdtempSync(join(tmpdir(), 'plant-'))
  try {
    cpSync(folder, copy, {
      recursive: true,
      filter: (path) => !/[\\/](?:node_modules|\.git)$/.test(path),
    })
    const able = filesBelow(copy).flatMap((file) => {
      const text = readFileSync(file, 'utf8')
      return elementsOf(file, text).flatMap((element) => {
        const change = kinds[kind](element, random, file.endsWith('.vue'))
        return change === null ? [] : [{ file, change, component: element.component.name }]
      })
    })
    const chosen = mistakesOf(shuffled(able, random).slice(0, Number(values.count)))
    const planted = [...new Set(chosen.map(({ file }) => file))].flatMap((file) =>
      writeChanges(
        file,
        chosen.filter((one) => one.file === file),
      ),
    )
    const told = toldOf(copy)
    const missed = planted.filter(({ key }) => !told.has(key))
    return {
      kind,
      planted: planted.length,
      missed: missed.map(({ key, text, component }) => ({
        key: key.slice(copy.length + 1),
        text: text.trim(),
        component,
      })),
    }
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

/** Of borrowed props the first that is a mistake. */
function mistakesOf(chosen) {
  const pairs = chosen.flatMap(({ change }) => change.pairs ?? [])
  if (values.types === undefined || pairs.length === 0) return chosen
  const refused = refusedPairs(pairs)
  return chosen.flatMap((one) => {
    const pair = one.change.pairs.find(({ owner, name }) => refused.has(`${owner} ${name}`))
    return pair === undefined ? [] : [{ ...one, change: pair.change }]
  })
}

function shuffled(list, random) {
  const all = [...list]
  for (let i = all.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1))
    ;[all[i], all[j]] = [all[j], all[i]]
  }
  return all
}

/** Writes the changes of a file; where each is to be told, in the new text. */
function writeChanges(file, changes) {
  const sorted = changes.toSorted((a, b) => a.change.start - b.change.start)
  let text = readFileSync(file, 'utf8')
  let shift = 0
  const offsets = sorted.map(({ change: { start, removed, text: made, at }, component }) => {
    text = text.slice(0, start + shift) + made + text.slice(start + shift + removed)
    const offset = start + shift + at
    shift += made.length - removed
    return { offset, made, component }
  })
  writeFileSync(file, text)
  return offsets.map(({ offset, made, component }) => ({
    key: `${file}:${placeOf(text, offset)}`,
    text: made,
    component,
  }))
}

function toldOf(copy) {
  const more = values.package.flatMap((name) => ['--package', name])
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [
      program,
      'usage',
      copy,
      '--catalog',
      resolve(values.catalog),
      '--format',
      'json',
      '--fail-on=never',
      ...more,
    ],
    // The compilers are those of the code base.
    { encoding: 'utf8', maxBuffer: 1 << 30, cwd: folder },
  )
  if (status !== 0) throw new Error(stderr)
  const { findings, notCompared } = JSON.parse(stdout)
  for (const [reason, count] of Object.entries(notCompared.unread))
    console.error(`${count} files not read: ${reason}`)
  return new Set(findings.map(({ file, line, column }) => `${file}:${line}:${column}`))
}

const results = Object.keys(kinds).map((kind) => plant(kind, Number(values.seed)))
console.log('| mistake | planted | reported | |')
console.log('| --- | --: | --: | --: |')
for (const { kind, planted, missed } of results) {
  const share = planted === 0 ? 100 : (100 * (planted - missed.length)) / planted
  console.log(`| ${kind} | ${planted} | ${planted - missed.length} | ${share.toFixed(1)} % |`)
}
for (const { kind, missed } of results)
  for (const { key, text, component } of missed.slice(0, Number(values.missed)))
    console.log(`missed ${kind}: ${key} ${component} ${text}`)
