import { Predicate } from "effect"
import { multilineFields } from "#core/contract/multilineFields.ts"

/** These characters turn the direction of the text after them, so that a name can look like another one. */
const turnsDirection = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/

/**
 * SEC-019 Checks that a text has no character that turns its direction, and neither a NUL nor half a surrogate pair, which PostgreSQL
 * cannot store.
 */
const isStorable = (text: string): boolean =>
  !text.includes("\u0000") && !turnsDirection.test(text) && text.isWellFormed()

/** Control characters without a use in a text of several lines, and code points that are never characters. */
const control = /[^\P{Cc}\t\n\r]|\p{Noncharacter_Code_Point}/u

/** Control characters, other ends of lines, and characters that nobody sees in any script, or that each font draws differently. */
const controlOrInvisible =
  /[\p{Cc}\p{Co}\p{Noncharacter_Code_Point}\u00ad\u115f\u1160\u17b4\u17b5\u180e\u200b\u2028\u2029\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff9-\ufffb]/u

/** A joiner belongs between two visible characters, as in emoji and in scripts whose letters connect. */
const looseJoiner = /(?:^|\s)[\u200c\u200d]|[\u200c\u200d](?:$|[\s\u200c\u200d])/u

/** Nothing that anybody sees, but more than spaces: blank text has a meaning. */
const invisible = /^(?=.*\S)[\s\p{Default_Ignorable_Code_Point}]+$/u

/** More marks on one letter than any language writes: they cover the lines around it. Marks that take space do not count. */
const stackedMarks = /[\p{Mn}\p{Me}\u200c\u200d]{5}/u

const tag = /[\u{e0000}-\u{e007f}]/u

/** The flag of a part of a country: a black flag, the letters of its code as tags, and the tag that ends them. */
const flag = /\u{1f3f4}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{3,6}\u{e007f}/gu

/** A tag outside a flag is a letter that nobody sees. */
const hasLooseTag = (text: string): boolean => tag.test(text) && tag.test(text.replaceAll(flag, ""))

const isLine = (text: string): boolean =>
  ![controlOrInvisible, looseJoiner, invisible, stackedMarks].some((one) => one.test(text)) &&
  !hasLooseTag(text)

/**
 * SEC-019 What a text is: `typed` by a person into the fields of the contract, or of another program, which is only `stored`. Typed
 * text has no control characters and no code points that are never characters; in a field of one line neither ends of lines,
 * invisible characters, characters of private use nor more than four marks on a letter.
 */
export type TextKind = "stored" | "typed"

/** Checks the text of a field. */
export const isUsable = (text: string, kind: TextKind, field: string): boolean => {
  if (!isStorable(text)) return false
  if (kind === "stored") return true
  return multilineFields.has(field) ? !control.test(text) : isLine(text)
}

const escaped = /\\[bfnrtu]/
const unescaped =
  /[\u007f-\u009f\u2028\u2029\u2800\ufff9-\ufffb\p{Co}\p{Noncharacter_Code_Point}\p{Default_Ignorable_Code_Point}]|\p{M}{5}/u

/** Whether JSON text may contain unusable text, escaped or not. Most bodies have none, and are not searched further. */
export const mayBeUnusable = (json: string): boolean => escaped.test(json) || unescaped.test(json)

const join = (path: string, name: string) => (path === "" ? name : `${path}.${name}`)

/** Adds the fields with unusable text to `found`, up to `max`: a body may have thousands. */
const makeCollect = (kind: TextKind, found: Array<string>, max: number) => {
  const collect = (value: unknown, path: string, field: string): void => {
    if (found.length >= max) return
    if (typeof value === "string") {
      if (!isUsable(value, kind, field)) found.push(path)
      return
    }
    if (!Predicate.isObjectOrArray(value)) return
    for (const [name, part] of Object.entries(value)) {
      if (found.length >= max) return
      if (isUsable(name, kind, "")) collect(part, join(path, name), name)
      else found.push(path)
    }
  }
  return collect
}

/** The first `max` fields of a JSON value with unusable text; nested fields are joined with dots. */
export const findUnusableText = (value: unknown, kind: TextKind, max: number): ReadonlyArray<string> => {
  const found: Array<string> = []
  makeCollect(kind, found, max)(value, "", "")
  return found
}

/** The first `max` names of a query or a form whose value is unusable; `whole` stands for a name that is. */
export const findUnusableParams = (
  query: string,
  kind: TextKind,
  whole: string,
  max: number
): ReadonlyArray<string> =>
  [...new URLSearchParams(query)]
    .filter(([name, value]) => !isUsable(name, kind, "") || !isUsable(value, kind, name))
    .slice(0, max)
    .map(([name]) => (isUsable(name, kind, "") ? name : whole))
