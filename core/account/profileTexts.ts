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
export const textProblems = (command: Texts): ReadonlyArray<FieldProblem> => [
  ...named("name", "invalid.firstName", command.name),
  ...named("last_name", "invalid.lastName", command.lastName),
  ...(command.email === undefined || isEmail(command.email.trim())
    ? []
    : [fieldProblem("email", "invalid.email")]),
  ...bounded("description", "invalid.description", MAX_DESCRIPTION, command.description),
  ...bounded("street", "invalid.tooLong", MAX_TEXT, command.street),
  ...bounded("city", "invalid.tooLong", MAX_TEXT, command.city),
  ...bounded("workplace_name", "invalid.tooLong", MAX_TEXT, command.workplaceName),
  ...bounded("workplace_pid", "invalid.tooLong", MAX_TEXT, command.workplacePid)
]

/** The new text where one was given (blank clears it), else what was there. */
export const changedText = (
  command: string | undefined,
  before: Option.Option<string>
): Option.Option<string> => {
  if (command === undefined) return before
  const trimmed = command.trim()
  return trimmed === "" ? Option.none() : Option.some(trimmed)
}
