/** Refusals of the session, of the load, and of a form that was not filled in: they say nothing of where a person stands. */
const ofTheCall: ReadonlySet<string> = new Set([
  "unauthenticated",
  "invalid_fields",
  "idempotency_conflict",
  "too_many_requests",
  "server_busy",
  "timeout",
  "get_not_allowed"
])

/** The code of a refusal; other faults have names of classes. */
const code = /^[a-z][a-z0-9_.]*$/

/** CONS-001 Whether support sees that a person was refused with this code: a rule of the product said no. */
export const isKeptRefusal = (refusal: string): boolean => code.test(refusal) && !ofTheCall.has(refusal)
