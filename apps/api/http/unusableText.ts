import { Predicate } from "effect"

/** These characters turn the direction of the text after them, so that a name can look like another one. */
const turnsDirection = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/

/**
 * SEC-019 Checks that a text has no character that turns its direction, and neither a NUL nor half a surrogate pair, which PostgreSQL
 * cannot store.
 */
export const isUsable = (text: string): boolean =>
  !text.includes("\u0000") && !turnsDirection.test(text) && text.isWellFormed()

const escaped = /\\u(0000|061c|200[ef]|202[a-e]|206[6-9]|d[89a-f])/i

/** Whether JSON text may contain unusable text, escaped or not. Most bodies have none, and are not searched further. */
export const mayBeUnusable = (json: string): boolean => escaped.test(json) || turnsDirection.test(json)

const join = (path: string, name: string) => (path === "" ? name : `${path}.${name}`)

/** Adds the fields with unusable text to `found`, up to `max`: a body may have thousands. */
const collect = (value: unknown, path: string, found: Array<string>, max: number): void => {
  if (found.length >= max) return
  if (typeof value === "string") {
    if (!isUsable(value)) found.push(path)
    return
  }
  if (!Predicate.isObjectOrArray(value)) return
  for (const [name, part] of Object.entries(value)) {
    if (found.length >= max) return
    if (isUsable(name)) collect(part, join(path, name), found, max)
    else found.push(path)
  }
}

/** The first `max` fields of a JSON value with unusable text; nested fields are joined with dots. */
export const findUnusableText = (value: unknown, max: number): ReadonlyArray<string> => {
  const found: Array<string> = []
  collect(value, "", found, max)
  return found
}

/** The first `max` names of a query or a form whose value is unusable; `whole` stands for a name that is. */
export const findUnusableParams = (query: string, whole: string, max: number): ReadonlyArray<string> =>
  [...new URLSearchParams(query)]
    .filter((entry) => !entry.every(isUsable))
    .slice(0, max)
    .map(([name]) => (isUsable(name) ? name : whole))
