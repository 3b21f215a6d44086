import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { Platform } from "#core/account/Device.ts"
import { Currency } from "#core/shared/country.ts"
import { WhileImpersonating } from "./annotations.ts"
import { SignedIn } from "./middleware.ts"
import { Instant, MainUnit, wire } from "./wire.ts"

const ShortText = Schema.String.check(Schema.isMaxLength(200))
const RequiredText = ShortText.check(Schema.isNonEmpty())
const optionalText = Schema.optionalKey(Schema.NullOr(ShortText))

/** AUTH-026, N48 The device of the caller. */
export const DeviceRegistration = wire({
  playerId: RequiredText,
  platform: Platform,
  fingerprint: optionalText,
  appVersion: optionalText
})

/** AUTH-039, N49 The campaigns whose links the caller followed. */
export const ReferralList = Schema.Struct({
  referrals: Schema.Array(wire({ source: RequiredText, code: ShortText, at: Instant })).check(
    Schema.isMaxLength(20)
  )
})

/** NUDGE-004, N50 The offer of credit for the app; `amount` in `currency`, the texts in the caller's language. */
export const AppNudgeView = wire({
  amount: MainUnit,
  currency: Currency,
  title: Schema.String,
  body: Schema.String,
  url: Schema.String
})
export type AppNudgeView = typeof AppNudgeView.Type

/** NUDGE-005, N50 The app that the caller uses now. */
export const NudgeConversion = wire({ platform: Schema.Literals(["ios", "android"]) })

/** AUTH-026 devices, AUTH-039 referrals, NUDGE-004 and NUDGE-005 the credit for the app. */
export class DevicesGroup extends HttpApiGroup.make("devices")
  .add(
    HttpApiEndpoint.post("register", "/me/register-device", {
      payload: DeviceRegistration,
      success: HttpApiSchema.NoContent
    }).annotate(WhileImpersonating, "never"),
    HttpApiEndpoint.post("refer", "/referrals", {
      payload: ReferralList,
      success: HttpApiSchema.NoContent
    }).annotate(WhileImpersonating, "never"),
    HttpApiEndpoint.get("nudge", "/me/app-download-nudge", {
      success: [AppNudgeView, HttpApiSchema.NoContent]
    }),
    HttpApiEndpoint.post("convertNudge", "/me/app-download-nudge/convert", {
      payload: NudgeConversion,
      success: HttpApiSchema.NoContent
    }).annotate(WhileImpersonating, "never")
  )
  .middleware(SignedIn) {}
