import { Schema } from "effect"
import { HttpApiEndpoint } from "effect/http-api"
import { Platform } from "#core/account/Device.ts"
import { PersonNotFound } from "#core/account/refusals.ts"
import { SessionId, TravelPassId, UserId } from "#core/shared/ids.ts"
import { ShownPassState } from "#core/subsidy/passStates.ts"
import { PersonRef } from "./consoleShared.ts"
import { onWire } from "./onWire.ts"
import { Day, Instant, orNull, wire } from "./wire.ts"

/** ASVS-7.5.2 A valid session of a person, without its token. */
export const PersonSession = wire({
  id: SessionId,
  app: Schema.Literals(["rider", "console"]),
  browser: orNull(Schema.String),
  system: orNull(Schema.String),
  signedInAt: Instant,
  lastUsedAt: Instant,
  expiresAt: Instant
})
export type PersonSession = typeof PersonSession.Type

/** N48, N99 An app or a browser that gets push messages, without its address. */
export const PersonDevice = wire({
  kind: Schema.Literals(["app", "browser"]),
  platform: orNull(Platform),
  appVersion: orNull(Schema.String),
  browser: orNull(Schema.String),
  system: orNull(Schema.String),
  addedAt: Instant
})
export type PersonDevice = typeof PersonDevice.Type

export const PersonVacation = wire({ firstDay: Day, lastDay: Day })
export type PersonVacation = typeof PersonVacation.Type

export const PersonPass = wire({
  id: TravelPassId,
  travelPass: Schema.String,
  state: ShownPassState,
  periodStart: Day,
  periodEnd: Day
})
export type PersonPass = typeof PersonPass.Type

/** N98 A block; `by` is whether the person of the file blocks the other one, or is blocked. */
export const PersonBlock = wire({
  person: PersonRef,
  by: Schema.Literals(["person", "other"]),
  at: Instant
})
export type PersonBlock = typeof PersonBlock.Type

/** CONS-001 What belongs to an account. Each list has the latest fifty. */
export const PersonAccount = wire({
  sessions: Schema.Array(PersonSession),
  devices: Schema.Array(PersonDevice),
  vacations: Schema.Array(PersonVacation),
  passes: Schema.Array(PersonPass),
  blocks: Schema.Array(PersonBlock)
})
export type PersonAccount = typeof PersonAccount.Type

export const personAccountCalls = [
  HttpApiEndpoint.get("personAccount", "/console/people/:id/account", {
    params: { id: UserId },
    success: PersonAccount,
    error: onWire(PersonNotFound)
  })
] as const
