/** Date and time that the clock of every document starts with. */
const beginning = '2025-01-15T12:00:00Z'

/**
 * Script that runs before a document's own scripts and sets its clock. The clock starts at the same moment each time
 * and then runs normally, so that pictures which show the date are the same every day.
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
