/**
 * Functions of the project's Vite that this program calls. The values that they return are checked member by member.
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

/**
 * Finds a module that another one imports: null if it is not installed, `hidden` if its package
 * exports no such path, for which Vite throws.
 */
export async function findModule(
  context: Pick<PluginContext, 'resolve'>,
  id: string,
  importer: string,
): Promise<Awaited<ReturnType<PluginContext['resolve']>> | 'hidden'> {
  try {
    return await context.resolve(id, importer, { skipSelf: true })
  } catch {
    return 'hidden'
  }
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
