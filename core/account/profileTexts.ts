import { Option } from "effect"
import { type FieldProblem, fieldProblem } from "#core/shared/InvalidFields.ts"

/** PROF-014. */
const MAX_DESCRIPTION = 240
const MAX_NAME = 80
const MAX_TEXT = 200

/** C35: one `@`, a dot in the domain, nothing blank. */
const isEmail = (text: string): boolean => text.length <= 254 && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text)

interface Texts {
  readonly name?: string
  readonly lastName?: string
  readonly email?: string
  readonly description?: string
  readonly street?: string
  readonly city?: string
  readonly workplaceName?: string
  readonly workplacePid?: string
}

const named = (field: string, problem: string, text: string | undefined): ReadonlyArray<FieldProblem> => {
  if (text === undefined) return []
  const trimmed = text.trim()
  if (trimmed === "") return [fieldProblem(field, problem)]
  return trimmed.length > MAX_NAME ? [fieldProblem(field, "invalid.tooLong", { max: MAX_NAME })] : []
}

const bounded = (
  field: string,
  problem: string,
  max: number,
  text: string | undefined
): ReadonlyArray<FieldProblem> =>
  text !== undefined && text.trim().length > max ? [fieldProblem(field, problem, { max })] : []

/** ONB-008, PROF-014, PROF-015: name, last name and e-mail are never emptied; the rest may be, up to its length. */
export const textProblems = (wish: Texts): ReadonlyArray<FieldProblem> => [
  ...named("name", "invalid.firstName", wish.name),
  ...named("last_name", "invalid.lastName", wish.lastName),
  ...(wish.email === undefined || isEmail(wish.email.trim()) ? [] : [fieldProblem("email", "invalid.email")]),
  ...bounded("description", "invalid.description", MAX_DESCRIPTION, wish.description),
  ...bounded("street", "invalid.tooLong", MAX_TEXT, wish.street),
  ...bounded("city", "invalid.tooLong", MAX_TEXT, wish.city),
  ...bounded("workplace_name", "invalid.tooLong", MAX_TEXT, wish.workplaceName),
  ...bounded("workplace_pid", "invalid.tooLong", MAX_TEXT, wish.workplacePid)
]

/** The new text where one was given (blank clears it), else what was there. */
export const changedText = (
  wish: string | undefined,
  before: Option.Option<string>
): Option.Option<string> => {
  if (wish === undefined) return before
  const trimmed = wish.trim()
  return trimmed === "" ? Option.none() : Option.some(trimmed)
}
