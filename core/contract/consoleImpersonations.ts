import { Schema } from "effect"
import { ImpersonationId, UserId } from "#core/shared/ids.ts"
import { ImpersonationMode } from "#core/shared/SignedInUser.ts"
import { PersonRef } from "./consoleShared.ts"
import { Instant, orNull, wire } from "./wire.ts"

/** In characters, both included. */
export const reasonLength = { min: 5, max: 500 } as const
export const MAX_CASE_LENGTH = 80

/** CONS-002 The reason stays in the audit log. */
export const ImpersonationRequest = wire({
  userId: UserId,
  reason: Schema.Trim.check(Schema.isMinLength(reasonLength.min), Schema.isMaxLength(reasonLength.max)),
  case: Schema.optionalKey(Schema.Trim.check(Schema.isMaxLength(MAX_CASE_LENGTH))),
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

/** `expiresAt`: the end of the session once the ticket is redeemed, before that the end of the token. */
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

/** The agent's own impersonations that are neither ended nor expired. */
export const ActiveImpersonations = Schema.Struct({ data: Schema.Array(Impersonation) })
