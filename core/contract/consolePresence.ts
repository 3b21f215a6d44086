import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiSchema } from "effect/http-api"
import { BookingId, ReportId, RequestId, TripId, UserId, WindowId } from "#core/shared/ids.ts"
import { Unattended } from "./annotations.ts"
import { PersonRef } from "./consoleShared.ts"
import { Instant, wire } from "./wire.ts"

/** What several agents may have open at the same time. */
export const PresenceSubject = Schema.Union([
  Schema.Struct({ kind: Schema.Literal("person"), id: UserId }),
  Schema.Struct({ kind: Schema.Literal("trip"), id: TripId }),
  Schema.Struct({ kind: Schema.Literal("booking"), id: BookingId }),
  Schema.Struct({ kind: Schema.Literal("request"), id: RequestId }),
  Schema.Struct({ kind: Schema.Literal("case"), id: ReportId })
])
export type PresenceSubject = typeof PresenceSubject.Type

/** What a window of the console shows; nothing for a view without a subject. */
export const PresenceReport = Schema.Struct({ open: Schema.optionalKey(PresenceSubject) })
export type PresenceReport = typeof PresenceReport.Type

/** Another agent at a subject: it is `open` in a window, or the agent is signed in as the person to `read` or to `act`. */
export const Presence = wire({
  agent: PersonRef,
  subject: PresenceSubject,
  how: Schema.Literals(["open", "read", "act"]),
  since: Instant
})
export type Presence = typeof Presence.Type

const Presences = Schema.Struct({ data: Schema.Array(Presence) })

const params = { id: WindowId }

/** CONS-001 Who else is at a person, a trip, a booking, a request or a case. A window repeats its report, and is forgotten without one. */
export const presenceCalls = [
  HttpApiEndpoint.put("reportPresence", "/console/presence/:id", {
    params,
    payload: PresenceReport,
    success: Presences
  }).annotate(Unattended, true),
  HttpApiEndpoint.delete("endPresence", "/console/presence/:id", {
    params,
    success: HttpApiSchema.NoContent
  }).annotate(Unattended, true)
] as const
