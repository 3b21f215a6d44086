import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiSchema } from "effect/http-api"
import { CarpoolOutcome } from "#core/parking/carpoolOutcome.ts"
import { LicencePlate } from "#core/parking/LicencePlate.ts"
import { ParkingState } from "#core/parking/Parking.ts"
import {
  NoAvailableParkingSection,
  ParkingNotAvailable,
  ParkingNotReleased,
  ParkingQuotaReached,
  ParkingReservationNotFound,
  ReleaseParkingFailed
} from "#core/parking/refusals.ts"
import { GeoPoint } from "#core/shared/geo.ts"
import {
  ParkingReservationId,
  ParkingSectionId,
  ParkingSiteId,
  ParkingSpotId,
  TripId,
  UserId
} from "#core/shared/ids.ts"
import { IdempotencyConflict } from "#core/shared/refusals.ts"
import { StaffRole } from "#core/shared/StaffRole.ts"
import { Facts, keysetFields, PersonRef } from "./consoleShared.ts"
import { AllowedRoles } from "./consoleStaff.ts"
import { Verdict } from "./consoleTrips.ts"
import { idempotencyHeader } from "./idempotency.ts"
import { onWire } from "./onWire.ts"
import { Reason } from "./reason.ts"
import { parkingReservationFields } from "./views/parking.ts"
import { Day, Instant, orNull, wire } from "./wire.ts"

/** A minus sign sorts in descending order; without a sort the latest start comes first. */
export const ParkingSort = Schema.Literals(["start", "-start", "plate", "-plate"])
export type ParkingSort = typeof ParkingSort.Type

/**
 * `date` is a day in the time zone of the site, and matches every reservation that overlaps it. `plate` is the beginning of a
 * licence plate; case, spaces and hyphens do not matter. `person` is the driver; a partner may not ask by it and gets no reservation.
 */
export const ParkingQuery = Schema.Struct({
  site: Schema.optionalKey(ParkingSiteId),
  date: Schema.optionalKey(Day),
  state: Schema.optionalKey(ParkingState),
  plate: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(40))),
  person: Schema.optionalKey(UserId),
  sort: Schema.optionalKey(ParkingSort),
  after: Schema.optionalKey(ParkingReservationId)
})
export type ParkingQuery = typeof ParkingQuery.Type

const rowFields = {
  ...parkingReservationFields,
  tripId: Schema.NullOr(TripId),
  site: Schema.Struct({ id: ParkingSiteId, name: Schema.String }),
  carpool: CarpoolOutcome,
  passengers: Schema.Int
}

/**
 * CONS-004, N82 A reservation with its site, whether its carpool took place, and its accepted passengers; of the driver it shows the licence plate only. A
 * partner gets no trip id, and times to the minute.
 */
export const ParkingRow = Schema.Struct(rowFields)
export type ParkingRow = typeof ParkingRow.Type

/** By start, latest first. */
export const ParkingPage = wire(keysetFields(ParkingRow, ParkingReservationId))
export type ParkingPage = typeof ParkingPage.Type

/** One change of a reservation, or of the wait for it. `who` is null for a partner, and for what a job did; `reason` is what staff gave. */
export const ParkingEvent = wire({
  at: Instant,
  what: Schema.String,
  by: Schema.Literals(["driver", "staff", "system"]),
  who: orNull(PersonRef),
  reason: orNull(Schema.String),
  data: Facts
})
export type ParkingEvent = typeof ParkingEvent.Type

/**
 * CONS-004, PARK-001 A reservation with the place of its site, the answers of the rules and all that happened to it, newest first. A partner
 * gets no driver. `sections` are the others of its site with the spots for its time, while it is in force.
 */
export const ParkingDetails = Schema.Struct({
  ...rowFields,
  driver: Schema.NullOr(PersonRef),
  sitePoint: GeoPoint,
  verdicts: Schema.Array(Verdict),
  createdAt: Instant,
  endedAt: Schema.NullOr(Instant),
  sections: Schema.Array(
    Schema.Struct({
      id: ParkingSectionId,
      name: Schema.String,
      spots: Schema.Int,
      isQuotaReached: Schema.Boolean,
      isUnreleased: Schema.Boolean
    })
  ),
  timeline: Schema.Array(ParkingEvent)
})
export type ParkingDetails = typeof ParkingDetails.Type

/** A car park with the number of its spots, free or taken. */
export const ConsoleSite = wire({ id: ParkingSiteId, name: Schema.String, spots: Schema.Int })
export type ConsoleSite = typeof ConsoleSite.Type

export const ConsoleSites = wire({ data: Schema.Array(ConsoleSite) })

/**
 * `known` is the version that the caller has: the call then waits for another one, at most five seconds, and answers what there is by then.
 */
const ParkingDayQuery = Schema.Struct({
  date: Day,
  known: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(64)))
})
export type ParkingDayQuery = typeof ParkingDayQuery.Type

/**
 * CONS-004 A driver who waits for a spot, by the licence plate. `place` is counted from one, among those who wait for the same time. A partner
 * gets no trip id, and times to the minute.
 */
export const ParkingWaiting = Schema.Struct({
  place: Schema.Int,
  licensePlate: LicencePlate,
  startingAt: Instant,
  joinedAt: Instant,
  tripId: Schema.NullOr(TripId)
})
export type ParkingWaiting = typeof ParkingWaiting.Type

/**
 * CONS-004 A site with all its spots, and the reservations of a day by their start. `at` is the moment of the data; another `version` has other
 * spots or reservations. `waiting` has those who arrive on the day, in the order in which they joined.
 */
export const ParkingDay = Schema.Struct({
  at: Instant,
  version: Schema.String,
  date: Day,
  site: Schema.Struct({ id: ParkingSiteId, name: Schema.String }),
  sections: Schema.Array(
    Schema.Struct({
      id: ParkingSectionId,
      name: Schema.String,
      spots: Schema.Array(Schema.Struct({ id: ParkingSpotId, name: Schema.String }))
    })
  ),
  reservations: Schema.Array(ParkingRow),
  waiting: Schema.Array(ParkingWaiting)
})
export type ParkingDay = typeof ParkingDay.Type

/** Why a reservation is released: the driver reads it, and it stays in the audit log. */
export const ParkingReleaseRequest = Schema.Struct({ reason: Reason })

/** The section to which a reservation is moved, and why: the driver reads it, and it stays in the audit log. */
export const ParkingMoveRequest = wire({ sectionId: ParkingSectionId, reason: Reason })

const everyRole = StaffRole.literals

/** CONS-004 The parking of the partners' sites: every role, a PARTNER for its own sites only. */
export const parkingCalls = [
  HttpApiEndpoint.get("parkingSites", "/console/parking-sites", { success: ConsoleSites }).annotate(
    AllowedRoles,
    everyRole
  ),
  HttpApiEndpoint.get("parking", "/console/parking", { query: ParkingQuery, success: ParkingPage }).annotate(
    AllowedRoles,
    everyRole
  ),
  HttpApiEndpoint.get("parkingReservation", "/console/parking/:id", {
    params: { id: ParkingReservationId },
    success: ParkingDetails,
    error: onWire(ParkingReservationNotFound)
  }).annotate(AllowedRoles, everyRole),
  HttpApiEndpoint.post("releaseReservation", "/console/parking/:id/release", {
    params: { id: ParkingReservationId },
    headers: idempotencyHeader,
    payload: ParkingReleaseRequest,
    success: HttpApiSchema.NoContent,
    error: [onWire(ParkingReservationNotFound), onWire(ReleaseParkingFailed), onWire(IdempotencyConflict)]
  }).annotate(AllowedRoles, everyRole),
  HttpApiEndpoint.post("moveReservation", "/console/parking/:id/move", {
    params: { id: ParkingReservationId },
    headers: idempotencyHeader,
    payload: ParkingMoveRequest,
    success: HttpApiSchema.NoContent,
    error: [
      onWire(NoAvailableParkingSection),
      onWire(ParkingNotAvailable),
      onWire(ParkingNotReleased),
      onWire(ParkingQuotaReached),
      onWire(ParkingReservationNotFound),
      onWire(IdempotencyConflict)
    ]
  }).annotate(AllowedRoles, everyRole),
  HttpApiEndpoint.get("parkingDay", "/console/parking-sites/:id/day", {
    params: { id: ParkingSiteId },
    query: ParkingDayQuery,
    success: ParkingDay,
    error: onWire(ParkingNotAvailable)
  }).annotate(AllowedRoles, everyRole)
] as const
