import fc from 'fast-check'
import { runs } from './tiers.ts'

// The same examples in every run, so that a red run is about the change at hand. Another seed, or
// "random", looks further: FC_SEED=random npx vitest run
const seed = process.env['FC_SEED'] ?? '20261121'
fc.configureGlobal({
  numRuns: runs(100),
  ...(seed === 'random' ? {} : { seed: Number(seed) }),
})
