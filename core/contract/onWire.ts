import { Context, Effect, Schema, SchemaGetter } from "effect"

type Data = { readonly [name: string]: unknown }

/** A class made by `Schema.TaggedError`: its identifier is its tag. */
interface RefusalClass<Refusal> extends Schema.Codec<Refusal, Data> {
  readonly identifier: string
  readonly fields: Schema.Struct.Fields
}

/**
 * Translates an error code into the caller's language; `data` are the fields of the refusal. The server
 * provides it for each request.
 */
export const RefusalText = Context.Reference<(code: string, data: Data) => string>(
  "samvej/core/contract/RefusalText",
  { defaultValue: () => (code) => code }
)

const toSnake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

type Encoded = Schema.toEncoded<Schema.Constraint>

const wireFields = (
  refusal: RefusalClass<unknown>,
  { field, title }: WireOptions
): Record<string, Encoded> => ({
  message: Schema.toEncoded(Schema.String),
  error: Schema.toEncoded(Schema.Literal(refusal.identifier)),
  identifier: Schema.toEncoded(Schema.Literal(refusal.identifier)),
  ...Object.fromEntries(
    Object.entries(refusal.fields)
      .filter(([name]) => name !== "_tag")
      .map(([name, schema]) => [toSnake(name), Schema.toEncoded(schema)])
  ),
  ...(field === undefined ? {} : { errors: Schema.toEncoded(Texts) }),
  ...(title === undefined
    ? {}
    : { title: Schema.toEncoded(Schema.String), description: Schema.toEncoded(Schema.String) })
})

const Texts = Schema.Record(Schema.String, Schema.Array(Schema.String))

interface WireOptions {
  /** For a 422: the field of the request that is wrong; the text is repeated under `errors`. */
  readonly field?: string
  /** MONEY-019 The code of a title above the message; the message is repeated as `description`. */
  readonly title?: string
}

/**
 * HTTP-001 The wire form of a refusal: `{message, error, identifier, …its data in snake_case, errors?}`,
 * where `error` and `identifier` are its tag. The typed client decodes it to the refusal.
 */
export const onWire = <Refusal>(
  refusal: RefusalClass<Refusal>,
  options: WireOptions = {}
): Schema.Codec<Refusal, Data> => {
  const tag = refusal.identifier
  const names = Object.keys(refusal.fields).filter((name) => name !== "_tag")

  const fromWire = (wire: Data): Data => ({
    _tag: tag,
    ...Object.fromEntries(
      names.filter((name) => toSnake(name) in wire).map((name) => [name, wire[toSnake(name)]])
    )
  })
  const toWire = (data: Data) =>
    Effect.map(RefusalText, (textOf): Data => {
      const message = textOf(tag, data)
      const fieldTexts = options.field === undefined ? {} : { errors: { [options.field]: [message] } }
      const own = names.filter((name) => name in data).map((name) => [toSnake(name), data[name]] as const)
      const titled =
        options.title === undefined ? {} : { title: textOf(options.title, data), description: message }
      return { message, error: tag, identifier: tag, ...Object.fromEntries(own), ...fieldTexts, ...titled }
    })

  return Schema.Struct(wireFields(refusal, options)).pipe(
    Schema.decodeTo(refusal, {
      decode: SchemaGetter.transform(fromWire),
      encode: SchemaGetter.transformEffect(toWire)
    })
  )
}
