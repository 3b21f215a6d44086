import { Schema } from "effect"
import { ImpersonationId, UserId } from "#core/shared/ids.ts"
import { Instant, PersonRef } from "./consoleShared.ts"

export const ImpersonationMode = Schema.Literals(["read", "act"])
export type ImpersonationMode = typeof ImpersonationMode.Type

/** CONS-002. The reason is kept for good and shown in the audit. */
export const ImpersonationWish = Schema.Struct({
  user_id: UserId,
  reason: Schema.Trim.check(Schema.isMinLength(5), Schema.isMaxLength(500)),
  case: Schema.optionalKey(Schema.Trim.check(Schema.isMaxLength(80))),
  mode: ImpersonationMode
})
export type ImpersonationWish = typeof ImpersonationWish.Type

/** `url` is `/landing/login-as#<token>`; the token works once. `expires_at` bounds its redemption. */
export const ImpersonationTicket = Schema.Struct({
  id: ImpersonationId,
  token: Schema.NonEmptyString,
  url: Schema.String,
  expires_at: Instant
})

/** `expires_at` ends the session once redeemed, the token before that. */
export const Impersonation = Schema.Struct({
  id: ImpersonationId,
  user: PersonRef,
  reason: Schema.String,
  case: Schema.NullOr(Schema.String),
  mode: ImpersonationMode,
  created_at: Instant,
  redeemed_at: Schema.NullOr(Instant),
  expires_at: Instant
})
export type Impersonation = typeof Impersonation.Type
