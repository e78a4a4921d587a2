// Prints what one extractor says of the sources beside this file: node extract.js TOOL
// Started by the tests, in a process of its own: the tools bring a TypeScript each.
import { readFileSync } from 'node:fs'

const folder = new URL('sources/', import.meta.url).pathname
const button = `${folder}Button.tsx`

const tools = {
  async 'react-docgen'() {
    const { parse } = await import('react-docgen')
    return parse(readFileSync(button, 'utf8'), { filename: button })
  },
  async 'react-docgen-typescript'() {
    const { default: docgen } = await import('react-docgen-typescript')
    return docgen.withCustomConfig(`${folder}tsconfig.json`, {}).parse(button)
  },
  async 'react-docgen-typescript, literals'() {
    const { default: docgen } = await import('react-docgen-typescript')
    const options = { shouldExtractLiteralValuesFromEnum: true }
    return docgen.withCustomConfig(`${folder}tsconfig.json`, options).parse(button)
  },
  async 'vue-docgen-api'() {
    const { parse } = await import('vue-docgen-api')
    return [await parse(`${folder}Picker.vue`), await parse(`${folder}Options.vue`)]
  },
  async 'vue-component-meta'() {
    const { createChecker } = await import('vue-component-meta')
    const checker = createChecker(`${folder}tsconfig.json`, { schema: false })
    return { Picker: checker.getComponentMeta(`${folder}Picker.vue`) }
  },
}

process.stdout.write(JSON.stringify(await tools[process.argv[2]]()))
