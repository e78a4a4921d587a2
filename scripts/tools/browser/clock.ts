/** Moment at which the clock of each document begins. */
const beginning = '2025-01-15T12:00:00Z'

/**
 * Script that runs before all of a document: its clock begins at the same moment each time and goes on from there, so
 * that what shows the date looks the same each day. Durations are real.
 */
export const sameClock = `(() => {
  const Real = Date
  const shift = ${Date.parse(beginning)} - Real.now()
  const now = () => Real.now() + shift
  globalThis.Date = new Proxy(Real, {
    apply: () => new Real(now()).toString(),
    construct: (target, given, asked) => Reflect.construct(target, given.length === 0 ? [now()] : given, asked),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  })
  Real.prototype.constructor = globalThis.Date
})()`
