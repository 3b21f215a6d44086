import { Schema, SchemaGetter } from "effect"

/**
 * A request that does not decode. On the wire `422 {message, errors: {field: [text]}}` in the caller's
 * language; `message` is the first text.
 */
export class Invalid extends Schema.TaggedError<Invalid>()(
  "invalid",
  { message: Schema.String, errors: Schema.Record(Schema.String, Schema.Array(Schema.String)) },
  { httpApiStatus: 422 }
) {}
const { _tag: _, ...invalidBody } = Invalid.fields
export const InvalidOnWire = Schema.Struct(invalidBody).pipe(
  Schema.decodeTo(Invalid, {
    decode: SchemaGetter.transform(({ message, errors }) => ({ _tag: "invalid", message, errors }) as const),
    encode: SchemaGetter.transform(({ message, errors }) => ({ message, errors }))
  })
)

/** AUTH-036 The token is missing, invalid or expired. On the wire `401 {message: "Unauthenticated."}`. */
export class Unauthenticated extends Schema.TaggedError<Unauthenticated>()(
  "unauthenticated",
  {},
  { httpApiStatus: 401 }
) {}
export const UnauthenticatedOnWire = Schema.Struct({ message: Schema.Literal("Unauthenticated.") }).pipe(
  Schema.decodeTo(Unauthenticated, {
    decode: SchemaGetter.transform(() => ({ _tag: "unauthenticated" }) as const),
    encode: SchemaGetter.transform(() => ({ message: "Unauthenticated." }) as const)
  })
)

/** The realtime channel belongs to another person. */
export class ChannelForbidden extends Schema.TaggedError<ChannelForbidden>()(
  "forbidden",
  {},
  { httpApiStatus: 403 }
) {}
