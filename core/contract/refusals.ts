import { Schema, SchemaGetter } from "effect"

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
