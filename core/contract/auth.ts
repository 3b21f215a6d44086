import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { InvalidEmail } from "#core/account/emailRefusals.ts"
import {
  BotCheckMissing,
  InvalidCredentials,
  InvalidPhoneNumber,
  MessageNotSent,
  MultipleAccounts,
  PhoneBlocked,
  TooManyCodes
} from "#core/account/refusals.ts"
import { NoSeatsAvailable } from "#core/booking/refusals.ts"
import { ProspectId } from "#core/shared/ids.ts"
import { TooManyRequests } from "#core/shared/refusals.ts"
import { CompletedTrip, InvalidTripCode } from "#core/trip/refusals.ts"
import { Limit, WhileImpersonating } from "./annotations.ts"
import { BotCheckSolution } from "./botCheckSolution.ts"
import { SignedIn } from "./middleware.ts"
import { OneTimeCode } from "./oneTimeCode.ts"
import { onWire } from "./onWire.ts"
import { ProfileView } from "./views/profile.ts"
import { Instant, wire } from "./wire.ts"

const ShortText = Schema.String.check(Schema.isMaxLength(200))
/** N08, N47 The prospect whose seat is held for the phone number. */
const optionalProspectId = Schema.optionalKey(Schema.NullOr(ProspectId))
const optionalText = Schema.optionalKey(Schema.NullOr(ShortText))

/** AUTH-003, C33 The solution is in this header, or in the body field `recaptcha`. */
const botCheck = { "x-recaptcha-token": Schema.optionalKey(BotCheckSolution) }
const recaptcha = Schema.optionalKey(Schema.NullOr(BotCheckSolution))

/** N64 An ALTCHA challenge, with the field names of its widget. `data.expires` in Unix seconds. */
export const Challenge = Schema.Struct({
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

/** AUTH-020 A new session with the person's profile. No other call returns the token. */
export const SessionView = wire({ token: Schema.String, expiresAt: Instant, user: ProfileView })
export type SessionView = typeof SessionView.Type

export const PhoneCheck = Schema.Struct({ phone: ShortText, recaptcha })
export const CodeRequest = Schema.Struct({
  type: Schema.Literals(["phone", "email"]),
  value: ShortText,
  recaptcha,
  fingerprint: optionalText
})
export const VisitorCodeRequest = Schema.Struct({
  phone: ShortText,
  recaptcha,
  fingerprint: optionalText,
  prospectId: optionalProspectId
})
/** AUTH-012, AUTH-016 Codes by e-mail have the type `email` and the address, as their request has. */
export const SignIn = Schema.Struct({
  type: Schema.optionalKey(Schema.Literals(["phone", "email"])),
  phone: Schema.optionalKey(ShortText),
  value: Schema.optionalKey(ShortText),
  otp: OneTimeCode,
  fingerprint: optionalText,
  prospectId: optionalProspectId
})
export const SignUp = Schema.Struct({
  phoneNumber: ShortText,
  otp: OneTimeCode,
  language: optionalText,
  fingerprint: optionalText,
  prospectId: optionalProspectId
})
export const SignOut = wire({ playerId: optionalText, fingerprint: optionalText })

const codeRefusals = [
  onWire(BotCheckMissing),
  onWire(InvalidPhoneNumber, { field: "phone" }),
  onWire(PhoneBlocked),
  onWire(TooManyCodes),
  onWire(TooManyRequests),
  onWire(MessageNotSent)
] as const

const challengeAndCheck = [
  HttpApiEndpoint.get("challenge", "/auth/challenge", { success: Challenge }).annotate(Limit, "challenge"),
  /** AUTH-022, C49 Returns whether the number has an account. */
  HttpApiEndpoint.post("check", "/auth/check", {
    headers: botCheck,
    payload: PhoneCheck,
    success: Schema.Boolean,
    error: [onWire(BotCheckMissing), onWire(InvalidPhoneNumber, { field: "phone" })]
  }).annotate(Limit, "phoneCheck")
] as const

const codeRequests = [
  /** AUTH-012, AUTH-019, AUTH-023 Sends the login code to a number with an account, else the sign-up code; to an e-mail address a login code. */
  HttpApiEndpoint.post("otp", "/auth/otp", {
    headers: botCheck,
    payload: CodeRequest,
    success: HttpApiSchema.NoContent,
    error: [...codeRefusals, onWire(InvalidEmail, { field: "value" })]
  }).annotate(Limit, "otp"),
  /** AUTH-024, N08, N47 Sends a code to a visitor who looked up a trip code, and holds a seat from now on. */
  HttpApiEndpoint.post("phoneOtp", "/phone/otp", {
    headers: botCheck,
    payload: VisitorCodeRequest,
    success: HttpApiSchema.NoContent,
    error: [...codeRefusals, onWire(CompletedTrip), onWire(InvalidTripCode), onWire(NoSeatsAvailable)]
  }).annotate(Limit, "otp")
] as const

const sessions = [
  /** AUTH-012, AUTH-016, AUTH-020 Signs in with the code of a phone number or of a verified e-mail address, and reserves the held seat. */
  HttpApiEndpoint.post("loginOtp", "/auth/login-otp", {
    payload: SignIn,
    success: SessionView,
    error: [
      onWire(InvalidCredentials, { field: "otp" }),
      onWire(InvalidEmail, { field: "value" }),
      onWire(InvalidPhoneNumber, { field: "phone" }),
      onWire(TooManyCodes),
      onWire(PhoneBlocked)
    ]
  }).annotate(Limit, "signIn"),
  /** AUTH-018, AUTH-025 Creates an account with the code, signs in, and reserves the held seat. */
  HttpApiEndpoint.post("register", "/sign-up/register", {
    payload: SignUp,
    success: SessionView.pipe(HttpApiSchema.status(201)),
    error: [
      onWire(InvalidCredentials, { field: "otp" }),
      onWire(InvalidPhoneNumber, { field: "phoneNumber" }),
      onWire(MultipleAccounts, { field: "phoneNumber" }),
      onWire(TooManyCodes),
      onWire(PhoneBlocked)
    ]
  }).annotate(Limit, "signIn"),
  /** AUTH-017, AUTH-021 Ends the session. */
  HttpApiEndpoint.post("logout", "/v5/logout", {
    payload: SignOut,
    success: HttpApiSchema.NoContent
  })
    .middleware(SignedIn)
    .annotate(WhileImpersonating, "read")
] as const

/** AUTH-001, AUTH-012 Sign-in and sign-up with a phone number and a one-time code by SMS; sign-in with a verified e-mail address too. */
export class AuthGroup extends HttpApiGroup.make("auth").add(
  ...challengeAndCheck,
  ...codeRequests,
  ...sessions
) {}
