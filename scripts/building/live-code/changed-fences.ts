import { areUnchanged, joinInputs } from './bundle-inputs.ts'
import type { AskedFence, BundleAnswer, BundleRequest } from './bundle-request.ts'
import type { Bundler } from './bundler.ts'

/** Bundles that a process which builds again and again remembers between its builds. */
export interface BundleMemory {
  /** Bundle of all fences, from the last time that all were compiled together. */
  last: RememberedBundle | null
  /** Bundle from the last time that only changed fences were compiled. */
  changed: RememberedBundle | null
  /** Contents, as byte arrays, of the sources without an example, which are not searched again. */
  readonly plain: WeakSet<Uint8Array>
}

export const createBundleMemory = (): BundleMemory => ({
  last: null,
  changed: null,
  plain: new WeakSet(),
})

interface RememberedBundle {
  readonly request: BundleRequest
  /** Answer whose `inputs` are all files that make the bundle stale if they differ. */
  readonly answer: BundleAnswer
}

/**
 * Compiles only the fences that the remembered bundle does not have, and adds their script to it. The scripts of the
 * other fences keep their names, so their documents stay as they are. Returns null if all fences have to be compiled.
 */
export async function bundleChanges(
  memory: BundleMemory,
  request: BundleRequest,
  bundler: () => Promise<Bundler>,
): Promise<Awaited<ReturnType<Bundler['bundle']>> | null> {
  const { last, changed: again } = memory
  if (again !== null && isSame(again.request, request) && areUnchanged(again.answer.inputs))
    return again.answer
  if (last === null || settingsOf(last.request) !== settingsOf(request)) return null
  const { answer } = last
  const before = new Set(
    last.request.fences.filter(({ id }) => id in answer.compiled).map(textOfFence),
  )
  const changed = request.fences.filter((fence) => !before.has(textOfFence(fence)))
  // If no fence is new, a file has changed or a fence is gone.
  const isSmall = changed.length > 0 && changed.length * 2 <= request.fences.length
  if (!isSmall || !areUnchanged(answer.inputs)) return null
  const { exported } = answer
  const added = await (await bundler()).bundle({ ...request, exported, fences: changed })
  if ('fault' in added) return added
  const fresh = new Set(changed.map(({ id }) => id))
  const kept = new Set(request.fences.map(({ id }) => id).filter((id) => !fresh.has(id)))
  const merged: BundleAnswer = {
    bundles: [...answer.bundles.flatMap((one) => withFences(one, kept)), ...added.bundles],
    compiled: {
      ...Object.fromEntries(Object.entries(answer.compiled).filter(([id]) => kept.has(id))),
      ...added.compiled,
    },
    problems: [
      ...answer.problems.filter(({ fence }) => fence === null || kept.has(fence)),
      ...added.problems,
    ],
    inputs: joinInputs(answer.inputs, added.inputs),
    exported,
  }
  // A mistake may be corrected in a file that no bundle has read, so a failing bundle is not
  // remembered.
  const isFailing = merged.problems.some(({ severity }) => severity === 'error')
  memory.changed = isFailing ? null : { request, answer: merged }
  return merged
}

const isSame = (a: BundleRequest, b: BundleRequest): boolean =>
  JSON.stringify(a) === JSON.stringify(b)

const textOfFence = (fence: AskedFence): string => JSON.stringify(fence)

const settingsOf = (request: BundleRequest): string => JSON.stringify({ ...request, fences: [] })

function withFences(
  bundle: BundleAnswer['bundles'][number],
  kept: ReadonlySet<string>,
): BundleAnswer['bundles'] {
  const fences = bundle.fences.filter((id) => kept.has(id))
  return fences.length === 0 ? [] : [{ ...bundle, fences }]
}
