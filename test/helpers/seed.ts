import fc from 'fast-check'

// The same examples in every run, so that a red run is about the change at hand. Another seed, or
// "random", looks further: FC_SEED=random npx vitest run
const seed = process.env['FC_SEED'] ?? '20261121'
if (seed !== 'random') fc.configureGlobal({ seed: Number(seed) })
