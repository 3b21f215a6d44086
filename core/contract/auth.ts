import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import {
  BotCheckMissing,
  EmailNotSupported,
  InvalidCredentials,
  InvalidPhoneNumber,
  MultipleAccounts,
  PhoneBlocked,
  TooManyCodes
} from "#core/account/refusals.ts"
import { NoSeatsAvailable } from "#core/booking/refusals.ts"
import { ProspectId } from "#core/shared/ids.ts"
import { TooManyRequests } from "#core/shared/platformRefusals.ts"
import { CompletedTrip, InvalidTripCode } from "#core/trip/refusals.ts"
import { Limit, WhileImpersonating } from "./annotations.ts"
import { SignedIn } from "./middleware.ts"
import { onWire } from "./refusal.ts"
import { ProfileView } from "./views/profile.ts"
import { Instant, wire } from "./wire.ts"

const Short = Schema.String.check(Schema.isMaxLength(200))
/** AUTH-002: the ALTCHA widget's payload. */
const Solution = Schema.String.check(Schema.isMaxLength(4000))
const Code = Schema.String.check(Schema.isPattern(/^\d{6}$/, { expected: "6 digits" }))
/** N08, N47: the looked-up trip code whose seat waits for the phone number. */
const visit = Schema.optionalKey(Schema.NullOr(ProspectId))
const note = Schema.optionalKey(Schema.NullOr(Short))

/** AUTH-003, C33: the solution travels in this header; a body field `recaptcha` is read too. */
const botCheck = { "x-recaptcha-token": Schema.optionalKey(Solution) }
const recaptcha = Schema.optionalKey(Schema.NullOr(Solution))

/** N64: an ALTCHA challenge, names as its widget reads them. `data.expires` in seconds of Unix time. */
const Challenge = Schema.Struct({
  parameters: Schema.Struct({
    algorithm: Schema.String,
    nonce: Schema.String,
    salt: Schema.String,
    cost: Schema.Int,
    keyLength: Schema.Int,
    keyPrefix: Schema.String,
    keySignature: Schema.optionalKey(Schema.String),
    data: Schema.Struct({ expires: Schema.Int })
  }),
  signature: Schema.String
})
export type Challenge = typeof Challenge.Type

/** AUTH-020. The token is shown once. */
export const SessionView = wire({ token: Schema.String, expiresAt: Instant, user: ProfileView })
export type SessionView = typeof SessionView.Type

const codeRefusals = [
  onWire(BotCheckMissing),
  onWire(InvalidPhoneNumber, { field: "phone" }),
  onWire(PhoneBlocked),
  onWire(TooManyCodes),
  onWire(TooManyRequests)
] as const

const challengeAndCheck = [
  HttpApiEndpoint.get("challenge", "/auth/challenge", { success: Challenge }).annotate(Limit, "challenge"),
  /** AUTH-022, C49: whether the number has an account. */
  HttpApiEndpoint.post("check", "/auth/check", {
    headers: botCheck,
    payload: Schema.Struct({ phone: Short, recaptcha }),
    success: Schema.Boolean,
    error: [onWire(BotCheckMissing), onWire(InvalidPhoneNumber, { field: "phone" })]
  }).annotate(Limit, "phoneCheck")
] as const

const codeRequests = [
  /** AUTH-019, AUTH-023: the login code when the number has an account, the sign-up code otherwise. */
  HttpApiEndpoint.post("otp", "/auth/otp", {
    headers: botCheck,
    payload: Schema.Struct({ type: Schema.Literals(["phone", "email"]), value: Short, recaptcha }),
    success: HttpApiSchema.NoContent,
    error: [...codeRefusals, onWire(EmailNotSupported, { field: "type" })]
  }).annotate(Limit, "otp"),
  /** AUTH-024, N08, N47: the visitor with a trip code, whose seat is held from here on. */
  HttpApiEndpoint.post("phoneOtp", "/phone/otp", {
    headers: botCheck,
    payload: Schema.Struct({
      phone: Short,
      recaptcha,
      prospectId: visit
    }),
    success: HttpApiSchema.NoContent,
    error: [...codeRefusals, onWire(CompletedTrip), onWire(InvalidTripCode), onWire(NoSeatsAvailable)]
  }).annotate(Limit, "otp")
] as const

const sessions = [
  /** AUTH-016, AUTH-020. */
  HttpApiEndpoint.post("loginOtp", "/auth/login-otp", {
    payload: Schema.Struct({ phone: Short, otp: Code, fingerprint: note, prospectId: visit }),
    success: SessionView,
    error: [
      onWire(InvalidCredentials, { field: "otp" }),
      onWire(InvalidPhoneNumber, { field: "phone" }),
      onWire(TooManyCodes),
      onWire(PhoneBlocked)
    ]
  }).annotate(Limit, "signIn"),
  /** AUTH-018, AUTH-025. */
  HttpApiEndpoint.post("register", "/sign-up/register", {
    payload: Schema.Struct({
      phoneNumber: Short,
      otp: Code,
      language: Schema.optionalKey(Schema.NullOr(Short)),
      fingerprint: note,
      prospectId: visit
    }),
    success: SessionView.pipe(HttpApiSchema.status(201)),
    error: [
      onWire(InvalidCredentials, { field: "otp" }),
      onWire(InvalidPhoneNumber, { field: "phoneNumber" }),
      onWire(MultipleAccounts, { field: "phoneNumber" }),
      onWire(TooManyCodes),
      onWire(PhoneBlocked)
    ]
  }).annotate(Limit, "signIn"),
  /** AUTH-017, AUTH-021. */
  HttpApiEndpoint.post("logout", "/v5/logout", {
    payload: wire({ playerId: note, fingerprint: note }),
    success: HttpApiSchema.NoContent
  })
    .middleware(SignedIn)
    .annotate(WhileImpersonating, "read")
] as const

/** AUTH-001: phone number and a one-time code by SMS. */
export class AuthGroup extends HttpApiGroup.make("auth").add(
  ...challengeAndCheck,
  ...codeRequests,
  ...sessions
) {}
