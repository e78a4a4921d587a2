import type { Artifact } from '../model/artifact.ts'
import type { Stage } from '../publish/stage.ts'
import type { CachedProduct } from './cache.ts'

/** Files about the whole catalog that are made of the same things. */
export interface Product {
  readonly name: string
  /** Hash of all that they are made of: the same key, the same bytes. */
  readonly key: string
  make(): readonly Artifact[]
}

/** The products of one build, in the order in which they were put. */
export interface Assembly {
  readonly products: readonly CachedProduct[]
  /** Puts a product on the stage. True if it is that of the last build, which stays as it is. */
  put(product: Product): boolean
}

export function assemble(stage: Stage, last: readonly CachedProduct[]): Assembly {
  const known = new Map(last.map((product) => [product.name, product]))
  const products: CachedProduct[] = []
  return {
    products,
    put({ name, key, make }) {
      const before = known.get(name)
      if (before?.key === key && stage.keep(before.files.map(({ path }) => path))) {
        products.push(before)
        return true
      }
      const files = make().map(({ path, body, mediaType }) => {
        stage.put(path, body)
        return { path, mediaType }
      })
      products.push({ name, key, files })
      return false
    },
  }
}
