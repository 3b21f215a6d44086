import { Schema } from "effect"
import { ImpersonationId, UserId } from "#core/shared/ids.ts"
import { ImpersonationMode } from "#core/shared/SignedInUser.ts"
import { PersonRef } from "./consoleShared.ts"
import { Reason } from "./reason.ts"
import { Instant, orNull, wire } from "./wire.ts"

export const MAX_CASE_LENGTH = 80

/** CONS-002 Opens an impersonation. */
export const ImpersonationRequest = wire({
  userId: UserId,
  reason: Reason,
  case: Schema.optionalKey(Schema.Trim.check(Schema.isMaxLength(MAX_CASE_LENGTH))),
  mode: ImpersonationMode,
  /** SEC-008 Shows the text of messages; only with a case. */
  showsMessages: Schema.optionalKey(Schema.Boolean)
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
  agent: PersonRef,
  /** The impersonation in whose window this one has opened. */
  replaces: orNull(ImpersonationId),
  user: PersonRef,
  reason: Schema.String,
  case: orNull(Schema.String),
  mode: ImpersonationMode,
  showsMessages: Schema.Boolean,
  createdAt: Instant,
  redeemedAt: orNull(Instant),
  expiresAt: Instant
})
export type Impersonation = typeof Impersonation.Type

/** Impersonations that are neither ended nor expired: the agent's own, SEC-004 for an ADMIN those of all agents. */
export const ActiveImpersonations = Schema.Struct({ data: Schema.Array(Impersonation) })
