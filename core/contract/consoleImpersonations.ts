import { Schema } from "effect"
import { ImpersonationId, UserId } from "#core/shared/ids.ts"
import { ImpersonationMode } from "#core/shared/SignedInUser.ts"
import { PersonRef } from "./consoleShared.ts"
import { Instant, orNull, wire } from "./wire.ts"

/** In characters. */
export const reasonLength = { least: 5, most: 500 } as const
export const MOST_CASE_CHARACTERS = 80

/** CONS-002. The reason is kept for good and shown in the audit. */
export const ImpersonationRequest = wire({
  userId: UserId,
  reason: Schema.Trim.check(Schema.isMinLength(reasonLength.least), Schema.isMaxLength(reasonLength.most)),
  case: Schema.optionalKey(Schema.Trim.check(Schema.isMaxLength(MOST_CASE_CHARACTERS))),
  mode: ImpersonationMode
})
export type ImpersonationRequest = typeof ImpersonationRequest.Type

/** `url` is `/landing/login-as#<token>`; the token works once. `expiresAt` bounds its redemption. */
export const ImpersonationTicket = wire({
  id: ImpersonationId,
  token: Schema.NonEmptyString,
  url: Schema.String,
  expiresAt: Instant
})
export type ImpersonationTicket = typeof ImpersonationTicket.Type

/** `expiresAt` ends the session once redeemed, the token before that. */
export const Impersonation = wire({
  id: ImpersonationId,
  user: PersonRef,
  reason: Schema.String,
  case: orNull(Schema.String),
  mode: ImpersonationMode,
  createdAt: Instant,
  redeemedAt: orNull(Instant),
  expiresAt: Instant
})
export type Impersonation = typeof Impersonation.Type

/** The agent's own impersonations that have neither ended nor expired. */
export const ActiveImpersonations = Schema.Struct({ data: Schema.Array(Impersonation) })
