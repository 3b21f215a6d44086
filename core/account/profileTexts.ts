import { Option } from "effect"
import { type FieldProblem, fieldProblem } from "#core/shared/refusals.ts"
import { isEmail } from "./email.ts"

/** PROF-014 The longest description, in characters. */
export const MAX_DESCRIPTION = 240
const MAX_NAME = 80
const MAX_TEXT = 200

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

const nameProblems = (
  field: string,
  problem: string,
  text: string | undefined
): ReadonlyArray<FieldProblem> => {
  if (text === undefined) return []
  const trimmed = text.trim()
  if (trimmed === "") return [fieldProblem(field, problem)]
  return trimmed.length > MAX_NAME ? [fieldProblem(field, "invalid.tooLong", { max: MAX_NAME })] : []
}

const lengthProblems = (
  field: string,
  problem: string,
  max: number,
  text: string | undefined
): ReadonlyArray<FieldProblem> =>
  text !== undefined && text.trim().length > max ? [fieldProblem(field, problem, { max })] : []

/** ONB-008, PROF-014, PROF-015 Checks the texts: name, last name and e-mail cannot be cleared, and all have a maximum length. */
export const textProblems = (command: Texts): ReadonlyArray<FieldProblem> => [
  ...nameProblems("name", "invalid.firstName", command.name),
  ...nameProblems("last_name", "invalid.lastName", command.lastName),
  ...(command.email === undefined || isEmail(command.email.trim())
    ? []
    : [fieldProblem("email", "invalid.email")]),
  ...lengthProblems("description", "invalid.description", MAX_DESCRIPTION, command.description),
  ...lengthProblems("street", "invalid.tooLong", MAX_TEXT, command.street),
  ...lengthProblems("city", "invalid.tooLong", MAX_TEXT, command.city),
  ...lengthProblems("workplace_name", "invalid.tooLong", MAX_TEXT, command.workplaceName),
  ...lengthProblems("workplace_pid", "invalid.tooLong", MAX_TEXT, command.workplacePid)
]

/** Returns the trimmed new text (`None` when blank), or the old one without a change. */
export const changedText = (
  command: string | undefined,
  before: Option.Option<string>
): Option.Option<string> => {
  if (command === undefined) return before
  const trimmed = command.trim()
  return trimmed === "" ? Option.none() : Option.some(trimmed)
}
