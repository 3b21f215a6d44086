import { Context, Effect, Schema, SchemaGetter } from "effect"

/** The word for a person without a name, in the caller's language. The server provides it for each request. */
export const GuestName = Context.Reference<string>("samvej/core/contract/GuestName", {
  defaultValue: () => "Guest"
})

/** BOOK-005 The name under which a person is shown. A visitor who boarded by code may have none: it encodes "" as `GuestName`. */
export const DisplayName = Schema.String.pipe(
  Schema.decodeTo(Schema.String, {
    decode: SchemaGetter.passthrough(),
    encode: SchemaGetter.transformEffect((name: string) => (name === "" ? GuestName : Effect.succeed(name)))
  })
)
