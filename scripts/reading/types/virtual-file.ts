import { pascalName } from '../../words/model/text.ts'
import type { Compilation, Compiler } from './compiler/compiler.ts'
import type { TypedPackage } from './package/package-entries.ts'

/** Path to an export of an entry point, or to a part of an export, such as `Tabs.List`. */
export interface ExportPath {
  /** Index of the entry point in the package's list of entry points. */
  readonly entry: number
  /** Name of the export, then the names of its parts: `Tabs`, `List`. */
  readonly path: readonly string[]
  /** True if the export is a function, false if it is a class. */
  readonly isCallable: boolean
}

/**
 * Compiles a virtual file that imports all entry points of a package; `l0` is the module of the first. If nothing
 * declares the global namespace `JSX`, the file declares it with React's. The types of React 19 lack it, but packages
 * that also support older versions name `JSX.Element`.
 */
export function compileModules(compiler: Compiler, found: TypedPackage): CompiledModules {
  const plain = modulesText(found)
  if (!mayBeReact(found)) return { text: plain, compilation: compiler.compile(plain) }
  const withReact = `${plain}${reactText}`
  const compilation = compiler.compile(withReact)
  const isMissing = (name: string): boolean => compilation.exported(name)?.isAny !== false
  if (!isMissing('globalElement') || isMissing('reactElement')) return { text: plain, compilation }
  const text = `${plain}${globalText}`
  return { text, compilation: compiler.compile(text) }
}

/** Text of the virtual file that imports a package's modules, with its compilation. */
export interface CompiledModules {
  readonly text: string
  readonly compilation: Compilation
}

/**
 * Returns the text of the virtual file with a use of each export added, so that the compiler fills
 * in type parameters: `e0` for the first. A function is called without arguments, so a type
 * parameter gets its default, else its constraint, else `unknown`. A class is used as a JSX
 * element. The constants of {@link stencilNames} have the interfaces of Stencil's elements.
 */
export function writeUses(
  modules: CompiledModules,
  exports: readonly ExportPath[],
  tags: readonly TaggedElement[],
): string {
  const lines = exports.map(({ entry, path, isCallable }, i) => {
    const name = `L${entry}.${path.join('.')}`
    return `export const e${i} = ${isCallable ? `${name}()` : `<${name} {...(null as any)} />`}`
  })
  return `${modules.text}${[...lines, ...stencilLines(tags)].join('\n')}\n`
}

function modulesText({ name, entries }: TypedPackage): string {
  const lines = entries.map((entry, i) => {
    const module = JSON.stringify(name + entry.slice(1))
    return `import * as L${i} from ${module}\nexport declare const l${i}: typeof L${i}`
  })
  return `${lines.join('\n')}\nexport declare const ${tagMap}: HTMLElementTagNameMap\n`
}

/** Name of the constant whose type has a property for each tag of the DOM and of custom elements. */
export const tagMap = 'elementTags'

/** Custom element to which a file of a package gives a tag. */
export interface TaggedElement {
  readonly tag: string
  /** Path of the file that has the tag in its `interface HTMLElementTagNameMap`. */
  readonly file: string
}

/**
 * Returns the names of two constants for an element of Stencil, by its index in the list of elements: `own` has the
 * type of its props and methods, `jsx` that of its props and listeners. There are none for other elements.
 */
export const stencilNames = (index: number): { readonly own: string; readonly jsx: string } => ({
  own: `o${index}`,
  jsx: `j${index}`,
})

/**
 * Returns lines that import each file in which Stencil declares elements, by its path, since entry points need not
 * export it, and that name both interfaces of each element: `Components.AcmeMenu` and `JSX.AcmeMenu` for `acme-menu`.
 */
function stencilLines(tags: readonly TaggedElement[]): readonly string[] {
  const files = [...new Set(tags.map(({ file }) => file))].filter((file) =>
    file.endsWith('/components.d.ts'),
  )
  return [
    ...files.map((file, i) => `import type * as T${i} from ${JSON.stringify(file.slice(0, -5))}`),
    ...tags.flatMap(({ tag, file }, i) => {
      const name = pascalName(tag)
      const module = `T${files.indexOf(file)}`
      const { own, jsx } = stencilNames(i)
      return files.includes(file) && /^\w+$/.test(name)
        ? [
            `export declare const ${own}: ${module}.Components.${name}`,
            `export declare const ${jsx}: ${module}.JSX.${name}`,
          ]
        : []
    }),
  ]
}

/** True for a package that depends on React, or on no other framework. */
const mayBeReact = ({ needs }: TypedPackage): boolean =>
  needs.has('react') || !['vue', 'svelte', '@angular/core'].some((name) => needs.has(name))

const reactText = `import type * as React from 'react'
export declare const globalElement: JSX.Element
export declare const reactElement: React.JSX.Element
`

const globalText = `import type * as React from 'react'
declare global {
  namespace JSX {
    type ElementType = React.JSX.ElementType
    interface Element extends React.JSX.Element {}
    interface ElementClass extends React.JSX.ElementClass {}
    interface ElementAttributesProperty extends React.JSX.ElementAttributesProperty {}
    interface ElementChildrenAttribute extends React.JSX.ElementChildrenAttribute {}
    type LibraryManagedAttributes<C, P> = React.JSX.LibraryManagedAttributes<C, P>
    interface IntrinsicAttributes extends React.JSX.IntrinsicAttributes {}
    interface IntrinsicClassAttributes<T> extends React.JSX.IntrinsicClassAttributes<T> {}
    interface IntrinsicElements extends React.JSX.IntrinsicElements {}
  }
}
`
