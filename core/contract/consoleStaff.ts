import { Context, Schema } from "effect"
import { UserId } from "#core/shared/ids.ts"
import { StaffRole } from "#core/shared/StaffRole.ts"
import { OneTimeCode } from "./oneTimeCode.ts"

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

/** The roles that may call an endpoint of the console. The default is the two that may see people. */
export const AllowedRoles = Context.Reference<ReadonlyArray<StaffRole>>("samvej/core/contract/AllowedRoles", {
  defaultValue: () => ["SUPPORT", "ADMIN"]
})

/** Name of the browser's session cookie without encryption: HttpOnly, SameSite=Strict, Path=/api/console. */
export const staffCookie = "samvej_staff"

/** SEC-017 Its name over https: Secure, and a browser accepts it from this host and for all its paths only. */
export const secureStaffCookie = "__Host-samvej_staff"
