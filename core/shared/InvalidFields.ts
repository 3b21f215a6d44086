import { Schema } from "effect"

/** What is wrong with one field. `problem` is a key of the error texts (`invalid.zipcode`), `data` fills the text. */
export const FieldProblem = Schema.Struct({
  field: Schema.String,
  problem: Schema.String,
  data: Schema.Record(Schema.String, Schema.Union([Schema.String, Schema.Finite]))
})
export type FieldProblem = typeof FieldProblem.Type

/** `field` as the caller wrote it, in snake_case. */
export const fieldProblem = (
  field: string,
  problem: string,
  data: FieldProblem["data"] = {}
): FieldProblem => ({ field, problem, data })

/** ERR: a request that reads well but whose fields break a rule; on the wire `errors` holds a text for each field. */
export class InvalidFields extends Schema.TaggedError<InvalidFields>()(
  "invalid_fields",
  { fields: Schema.NonEmptyArray(FieldProblem) },
  { httpApiStatus: 422 }
) {}
