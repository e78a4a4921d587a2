/**
 * Functions of the project's Vite that this program calls. The values that they return are checked
 * member by member.
 */
export interface Vite {
  readonly version: string
  build(options: object): Promise<unknown>
  loadConfigFromFile(
    env: { readonly command: 'build'; readonly mode: string },
    file: string,
    root: string,
    logLevel: 'silent',
  ): Promise<{ readonly config: unknown; readonly dependencies: readonly string[] } | null>
}

export const isVite = (
  module: Readonly<Record<string, unknown>>,
): module is Readonly<Record<string, unknown>> & Vite =>
  typeof module['build'] === 'function' &&
  typeof module['loadConfigFromFile'] === 'function' &&
  typeof module['version'] === 'string'

/** Functions that the bundler offers to a plugin. */
export interface PluginContext {
  resolve(
    id: string,
    importer: string | undefined,
    options: { readonly skipSelf: true },
  ): Promise<{ readonly id: string; readonly external?: boolean | string } | null>
  load(options: { readonly id: string }): Promise<{ readonly code: string | null } | null>
  getModuleIds(): Iterable<string>
  getWatchFiles?(): readonly string[]
}

type FoundModule = NonNullable<Awaited<ReturnType<PluginContext['resolve']>>>

/**
 * Finds a module that another one imports. Returns null if it is not installed, `hidden` if its
 * package does not export it, or `failed` with the reason if a resolver threw another error.
 */
export async function findModule(
  context: Pick<PluginContext, 'resolve'>,
  id: string,
  importer: string,
): Promise<FoundModule | null | 'hidden' | { readonly failed: string }> {
  try {
    return await context.resolve(id, importer, { skipSelf: true })
  } catch (error) {
    const reason = resolverReason(error)
    return notExported.test(reason) ? 'hidden' : { failed: reason }
  }
}

// Wordings of all supported versions of Vite.
const notExported =
  /is not exported under the conditions|(?:Missing|No known conditions for) ".*" specifier in|^Failed to resolve entry for package/

/** Returns the first line of what stopped a resolver. Vite 8 puts lines of its own around it. */
function resolverReason(error: unknown): string {
  const { cause = error } = error instanceof Error ? error : {}
  const text = cause instanceof Error ? cause.message : String(cause)
  const [, inner = text] = /\nCaused by:\s+(.+)/.exec(text) ?? []
  return inner.trimStart().replace(/\n.*$/s, '').slice(0, 400)
}

/** File that a build returns: the script, or a style sheet. */
export interface OutputFile {
  readonly type: 'chunk' | 'asset'
  readonly fileName: string
  readonly code?: string
  readonly source?: unknown
  /** Modules that are not in the chunk, because a plugin made them external. */
  readonly imports?: readonly string[]
  readonly modules?: Readonly<Record<string, { readonly renderedLength: number }>>
}
