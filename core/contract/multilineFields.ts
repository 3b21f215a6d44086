/** SEC-019 The fields, by their wire names, in which a person types several lines; all others of the contract have one. */
export const multilineFields: ReadonlySet<string> = new Set([
  "comment",
  "description",
  "message",
  "reason",
  "text"
])
