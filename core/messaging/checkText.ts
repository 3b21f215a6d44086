import { Result } from "effect"
import { fieldProblem, InvalidFields } from "#core/shared/refusals.ts"

interface TextRule {
  /** The name on the wire. */
  readonly field: string
  readonly max: number
  /** The problem of a trimmed text that is too short, or null. */
  readonly problemOf: (content: string) => string | null
}

/** N44 Trims a text that a person has written; refuses one that is too short, and one above `max` characters. */
export const checkText = (
  text: string,
  { field, max, problemOf }: TextRule
): Result.Result<string, InvalidFields> => {
  const content = text.trim()
  const refuse = (problem: string, data = {}) =>
    Result.fail(new InvalidFields({ fields: [fieldProblem(field, problem, data)] }))
  const problem = problemOf(content)
  if (problem !== null) return refuse(problem)
  return content.length > max ? refuse("invalid.tooLong", { max }) : Result.succeed(content)
}
