import { Context, Schema } from "effect"
import { MAX_PASSKEY_NAME } from "#core/account/Passkey.ts"
import { UserId } from "#core/shared/ids.ts"
import { StaffRole } from "#core/shared/StaffRole.ts"
import { OneTimeCode } from "./oneTimeCode.ts"
import {
  ChallengeToken,
  NewPasskey,
  OneUseCode,
  PasskeyAssertion,
  PasskeyCreation,
  PasskeyId,
  PasskeyRequest
} from "./passkeys.ts"
import { Instant, orNull, wire } from "./wire.ts"

const SiteRef = Schema.Struct({ id: Schema.String, name: Schema.String })

/**
 * CONS-003 The person who is signed in to the console. `sites` are the sites of a PARTNER, empty for other
 * roles.
 */
export const Staff = Schema.Struct({
  id: UserId,
  name: Schema.String,
  role: StaffRole,
  sites: Schema.Array(SiteRef)
})
export type Staff = typeof Staff.Type

/** The same fields as `POST /auth/login-otp`, after `auth/challenge` and `auth/otp`. */
export const StaffSignIn = Schema.Struct({
  phone: Schema.NonEmptyString,
  otp: OneTimeCode,
  fingerprint: Schema.NonEmptyString
})

/**
 * N85 The next step after the code by SMS: none, the person's passkey, or the registration of the first one. `token` names the
 * challenge in `options`.
 */
export const StaffSignInStep = Schema.Union([
  Schema.Struct({ step: Schema.Literal("signed_in"), staff: Staff }),
  Schema.Struct({ step: Schema.Literal("passkey"), token: ChallengeToken, options: PasskeyRequest }),
  Schema.Struct({ step: Schema.Literal("enrolment"), token: ChallengeToken, options: PasskeyCreation })
])
export type StaffSignInStep = typeof StaffSignInStep.Type

/** N85 The use of a passkey at sign-in. */
export const StaffPasskey = Schema.Struct({ token: ChallengeToken, credential: PasskeyAssertion })
/** N85 A recovery code, or a code for the desktop, instead of a passkey. */
export const StaffOneUseCode = Schema.Struct({ token: ChallengeToken, code: OneUseCode })
/** N85 The first passkey of a member of staff, with the enrolment code of an administrator. */
export const StaffEnrolment = Schema.Struct({
  token: ChallengeToken,
  code: OneUseCode,
  credential: NewPasskey
})
/** N85 A passkey that the signed-in staff add to their account. */
export const PasskeyRegistration = Schema.Struct({ token: ChallengeToken, credential: NewPasskey })

/** N85 The challenge for a new passkey. */
export const PasskeyOffer = Schema.Struct({ token: ChallengeToken, options: PasskeyCreation })

/** N85 Recovery codes, which no other call returns; none if the person has unused ones. */
export const RecoveryCodes = wire({ recoveryCodes: Schema.Array(Schema.String) })
export const EnrolledStaff = wire({ staff: Staff, recoveryCodes: Schema.Array(Schema.String) })

/** N85 The challenge for a passkey that confirms the open session. */
export const PasskeyCheck = Schema.Struct({ token: ChallengeToken, options: PasskeyRequest })
/** N85 One of the caller's passkeys. `name` is empty for those of before there were names. */
export const OwnPasskey = wire({
  id: PasskeyId,
  name: Schema.String,
  addedAt: Instant,
  lastUsedAt: orNull(Instant)
})
export type OwnPasskey = typeof OwnPasskey.Type
/** N85 Oldest first; `recoveryCodes` counts the unused ones. */
export const OwnPasskeys = wire({ data: Schema.Array(OwnPasskey), recoveryCodes: Schema.Int })
export const PasskeyName = Schema.Struct({
  name: Schema.Trim.check(Schema.isMinLength(1), Schema.isMaxLength(MAX_PASSKEY_NAME))
})

/** N85 A code that signs the desktop in, once. */
export const DesktopCode = wire({ code: Schema.String, expiresAt: Instant })

/** The roles that may call an endpoint of the console. The default is the two that may see people. */
export const AllowedRoles = Context.Reference<ReadonlyArray<StaffRole>>("samvej/core/contract/AllowedRoles", {
  defaultValue: () => ["SUPPORT", "ADMIN"]
})

/** Name of the browser's session cookie without encryption: HttpOnly, SameSite=Strict, Path=/api/console. */
export const staffCookie = "samvej_staff"

/** SEC-017 Its name over https: Secure, and a browser accepts it from this host and for all its paths only. */
export const secureStaffCookie = "__Host-samvej_staff"
