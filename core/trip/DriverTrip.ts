import { type DateTime, type Option, Schema } from "effect"
import type { Address } from "#core/shared/Address.ts"
import type { GeoPoint, Metres, Seconds } from "#core/shared/geo.ts"
import type { HubKind } from "#core/shared/hub.ts"
import type { DriverStopId, MeetingPointId, RecurringTripId, TripId, UserId } from "#core/shared/ids.ts"

/**
 * TRIP-038, C14 The kind of an offer or request: WORK is a driver's recurring trip, SINGLE_TRIP a single one, OTHER a
 * passenger's request.
 */
export const CommuteType = Schema.Literals(["WORK", "OTHER", "SINGLE_TRIP"])
export type CommuteType = typeof CommuteType.Type

/** TRIP-040 ON_DEMAND is a ride now. */
export const TripType = Schema.Literals(["PLANNED", "ON_DEMAND"])
export type TripType = typeof TripType.Type

/** TRIP-039 Whether a planned time is that of the departure or of the arrival. */
export const PlannedTimeBy = Schema.Literals(["DEPARTURE", "ARRIVAL"])
export type PlannedTimeBy = typeof PlannedTimeBy.Type

/** TRIP-037 One trip's call at an address or a meeting point. `position` counts in driving order from 0. */
export interface DriverStop extends GeoPoint {
  readonly id: DriverStopId
  readonly position: number
  readonly meetingPointId: Option.Option<MeetingPointId>
  readonly viaStop: boolean
  readonly name: string
  readonly street: string
  readonly zipcode: string
  readonly city: string
  /** N33 The kind of hub; `null` for an address and for an ordinary meeting point. */
  readonly hub: HubKind | null
  readonly plannedTime: DateTime.Utc
  /** Metres of road from the start of the trip. */
  readonly along: Metres
  readonly deactivated: boolean
}

/** The times that decide the state of a trip. */
export interface TripTimes {
  readonly plannedDeparture: DateTime.Utc
  readonly startedAt: Option.Option<DateTime.Utc>
  readonly completedAt: Option.Option<DateTime.Utc>
  readonly cancelledAt: Option.Option<DateTime.Utc>
}

/** One day of a recurring trip. `day` is `yyyy-MM-dd` in the country of the start. */
export interface Occurrence {
  readonly recurringTripId: RecurringTripId
  readonly day: string
}

/** TRIP-030 to TRIP-033 A trip that a driver offers. `seats` is the number of seats for passengers. */
export interface DriverTrip extends TripTimes {
  readonly id: TripId
  readonly driverId: UserId
  readonly type: TripType
  readonly occurrence: Option.Option<Occurrence>
  readonly plannedArrival: DateTime.Utc
  readonly endedAutomatically: boolean
  readonly seats: number
  readonly offered: boolean
  readonly chargeForTrip: boolean
  readonly from: Address
  readonly to: Address
  /** TRIP-034 The via points, in driving order. */
  readonly via: ReadonlyArray<GeoPoint>
  readonly distance: Metres
  readonly duration: Seconds
  /** Encoded polyline, precision 5. */
  readonly route: string
  readonly stops: ReadonlyArray<DriverStop>
}
