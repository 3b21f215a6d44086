import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { PushTopic } from "#core/messaging/push.ts"
import { WhileImpersonating } from "./annotations.ts"
import { InvalidFieldsOnWire } from "./invalidFields.ts"
import { SignedIn } from "./middleware.ts"
import { orNull, wire } from "./wire.ts"

const Time = Schema.String.check(
  Schema.isPattern(/^([01]\d|2[0-3]):[0-5]\d$/, { expected: "a time as HH:mm" })
)
const key = Schema.String.check(Schema.isPattern(/^[\w-]{16,200}={0,2}$/, { expected: "a key in base64url" }))
const endpoint = Schema.String.check(Schema.isMaxLength(1000))

const muted = Schema.Array(PushTopic).check(Schema.isMaxLength(20))
const QuietHours = Schema.Struct({ from: Time, until: Time })

/** N99 What the caller wants by push; `publicKey` is null where the server sends none. */
export const PushSettings = wire({
  publicKey: orNull(Schema.String),
  muted,
  quiet: orNull(QuietHours)
})
export type PushSettings = typeof PushSettings.Type

/** N99 Push messages to the caller's browsers. No agent changes them. */
export class PushGroup extends HttpApiGroup.make("push")
  .add(
    HttpApiEndpoint.get("settings", "/me/push", { success: PushSettings }),
    HttpApiEndpoint.put("change", "/me/push", {
      payload: wire({ muted, quiet: Schema.optionalKey(Schema.NullOr(QuietHours)) }),
      success: HttpApiSchema.NoContent
    }).annotate(WhileImpersonating, "never"),
    HttpApiEndpoint.post("subscribe", "/me/push/subscriptions", {
      payload: Schema.Struct({ endpoint, p256dh: key, auth: key }),
      success: HttpApiSchema.NoContent,
      error: InvalidFieldsOnWire
    }).annotate(WhileImpersonating, "never"),
    HttpApiEndpoint.post("unsubscribe", "/me/push/subscriptions/end", {
      payload: Schema.Struct({ endpoint }),
      success: HttpApiSchema.NoContent
    }).annotate(WhileImpersonating, "never")
  )
  .middleware(SignedIn) {}
