import { Effect, Schema, SchemaGetter } from "effect"
import { fieldProblem, InvalidFields } from "#core/shared/refusals.ts"
import { RefusalText } from "./onWire.ts"

const tag = "invalid_fields"

/** SEC-002 The most fields that a refusal names. */
export const MAX_FIELDS = 20

const Body = Schema.Struct({
  message: Schema.String,
  error: Schema.Literal(tag),
  identifier: Schema.Literal(tag),
  errors: Schema.Record(Schema.String, Schema.Array(Schema.String))
})

const fromWire = ({ message, errors }: typeof Body.Type): typeof InvalidFields.Encoded => {
  const fields = Object.entries(errors).flatMap(([field, texts]) =>
    texts.map((text) => fieldProblem(field, text))
  )
  const [first = fieldProblem("", message), ...rest] = fields
  return { _tag: tag, fields: [first, ...rest] }
}

const toWire = ({ fields }: typeof InvalidFields.Encoded) =>
  Effect.map(RefusalText, (textOf): typeof Body.Type => {
    const errors: Record<string, Array<string>> = {}
    for (const { field, problem, data } of fields.slice(0, MAX_FIELDS))
      errors[field] ??= [textOf(problem, data)]
    return { message: Object.values(errors)[0]?.[0] ?? textOf(tag, {}), error: tag, identifier: tag, errors }
  })

/**
 * N44 `InvalidFields` as `422 {message, error, identifier, errors: {field: [text]}}`, with the text of the first
 * problem of each of the first fields; `message` is the first of them. A client decodes the texts as problems.
 */
export const InvalidFieldsOnWire = Body.pipe(
  Schema.decodeTo(InvalidFields, {
    decode: SchemaGetter.transform(fromWire),
    encode: SchemaGetter.transformEffect(toWire)
  })
)
