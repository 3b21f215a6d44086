import { Context, Schema } from "effect"
import { UserId } from "#core/shared/ids.ts"
import { StaffRole } from "#core/shared/StaffRole.ts"

const SiteRef = Schema.Struct({ id: Schema.String, name: Schema.String })

/** CONS-003 who is signed in to the console; `sites` is what a PARTNER may see and empty for others. */
export const Staff = Schema.Struct({
  id: UserId,
  name: Schema.String,
  role: StaffRole,
  sites: Schema.Array(SiteRef)
})
export type Staff = typeof Staff.Type

/** As `POST /auth/login-otp`, after `auth/challenge` and `auth/otp`. */
export const StaffSignIn = Schema.Struct({
  phone: Schema.NonEmptyString,
  otp: Schema.String.check(Schema.isPattern(/^\d{6}$/)),
  fingerprint: Schema.NonEmptyString
})

/** The roles that an endpoint of the console answers; the default is the two that see people. */
export const AllowedRoles = Context.Reference<ReadonlyArray<StaffRole>>("samvej/core/contract/AllowedRoles", {
  defaultValue: () => ["SUPPORT", "ADMIN"]
})

/** Name of the browser's session cookie: HttpOnly, SameSite=Strict, Path=/api/console. */
export const staffCookie = "samvej_staff"
