import { Context, type DateTime, type Effect, type Option } from "effect"
import type { Ride } from "#core/search/Ride.ts"
import type { GeoPoint } from "#core/shared/geo.ts"
import type { BookingId, DriverStopId, RecurringTripId, TripId, UserId } from "#core/shared/ids.ts"
import type { DriverStop, DriverTrip, Occurrence } from "#core/trip/DriverTrip.ts"
import type { PositionFix } from "#core/trip/position.ts"
import type { ExistingTripInPeriod, TripNotFound } from "#core/trip/refusals.ts"
import type { TripPart } from "./TripSearch.ts"

/** One line of a trip's story; `data` is what the line prints. */
export interface TripEvent {
  readonly tripId: TripId
  readonly bookingId: Option.Option<BookingId>
  readonly what: string
  readonly actorId: Option.Option<UserId>
  readonly data: Readonly<Record<string, string | number | boolean>>
}

/** A trip on the road: where it goes, and where its car was last. */
export interface TripUnderway {
  readonly id: TripId
  readonly to: GeoPoint
  readonly lastPosition: Option.Option<PositionFix>
}

export class TripStore extends Context.Service<
  TripStore,
  {
    readonly find: (id: TripId) => Effect.Effect<DriverTrip, TripNotFound>
    readonly findMany: (ids: ReadonlyArray<TripId>) => Effect.Effect<ReadonlyArray<DriverTrip>>
    /** Parts of trips that are still open, in the order given, without the trips' other stops. */
    readonly rides: (parts: ReadonlyArray<TripPart>) => Effect.Effect<ReadonlyArray<Ride>>
    /** Locks the trip until the surrounding transaction ends; read-then-write without it oversells. */
    readonly lock: (id: TripId) => Effect.Effect<DriverTrip, TripNotFound>
    /** Serialises what one person does as a driver, so that two starts cannot both be the only one, and when they ride. */
    readonly lockDriver: (driverId: UserId) => Effect.Effect<void>
    /** The driver's trips that are neither completed nor cancelled, by departure. */
    readonly openOf: (driverId: UserId) => Effect.Effect<ReadonlyArray<DriverTrip>>
    /** Whether one of those trips is on the road at some time between the two. */
    readonly hasDriveIn: (driverId: UserId, from: DateTime.Utc, to: DateTime.Utc) => Effect.Effect<boolean>
    readonly underwayOf: (driverId: UserId) => Effect.Effect<Option.Option<TripUnderway>>
    /** The series' rides that leave after `now` and are still open, by departure; locked like `lock`. */
    readonly lockComingOf: (
      recurringTripId: RecurringTripId,
      now: DateTime.Utc
    ) => Effect.Effect<ReadonlyArray<DriverTrip>>
    /** The days from one (`yyyy-MM-dd`) on for which the series has a ride, cancelled ones included. */
    readonly daysOf: (
      recurringTripId: RecurringTripId,
      from: string
    ) => Effect.Effect<ReadonlyMap<string, TripId>>
    /** Those of the days of series for which there is a ride, cancelled ones included. */
    readonly takenDays: (days: ReadonlyArray<Occurrence>) => Effect.Effect<ReadonlyArray<Occurrence>>
    /** Those of the rides whose drivers drive something else or ride with somebody at that time. */
    readonly clashing: (rides: ReadonlyArray<DriverTrip>) => Effect.Effect<ReadonlySet<TripId>>
    readonly add: (trip: DriverTrip, at: DateTime.Utc) => Effect.Effect<void, ExistingTripInPeriod>
    /** The series' coming rides that it has withdrawn. */
    readonly withdrawnOf: (
      recurringTripId: RecurringTripId,
      now: DateTime.Utc
    ) => Effect.Effect<ReadonlyArray<TripId>>
    /** A ride that its series had withdrawn takes place after all; false when there is none with this id. */
    readonly restore: (trip: DriverTrip) => Effect.Effect<boolean, ExistingTripInPeriod>
    readonly setTimes: (
      id: TripId,
      times: Partial<Pick<DriverTrip, "startedAt" | "completedAt" | "cancelledAt" | "endedAutomatically">>
    ) => Effect.Effect<void>
    /** What may change of a trip that nobody rides on. */
    readonly setTerms: (
      id: TripId,
      terms: Pick<DriverTrip, "seats" | "chargeForTrip" | "offered">
    ) => Effect.Effect<void>
    /**
     * Other ends, roads, stops, times and seats, of a trip that nobody rides on. A stop whose id is not among the new ones
     * is no call of the trip any more.
     */
    readonly replan: (trip: DriverTrip, at: DateTime.Utc) => Effect.Effect<void, ExistingTripInPeriod>
    /** From here on the trip is one that its driver has changed by itself, as one that was planned anew is. */
    readonly markEdited: (id: TripId, at: DateTime.Utc) => Effect.Effect<void>
    /** Those of the trips that their drivers have changed by themselves. */
    readonly editedAmong: (ids: ReadonlyArray<TripId>) => Effect.Effect<ReadonlySet<TripId>>
    /** Those that were calls of their trips once. */
    readonly formerStops: (ids: ReadonlyArray<DriverStopId>) => Effect.Effect<ReadonlyArray<DriverStop>>
    /** From here on its series may have another ride on that day. */
    readonly detach: (id: TripId) => Effect.Effect<void>
    readonly lastPosition: (id: TripId) => Effect.Effect<Option.Option<PositionFix>>
    /** A repeat of the same instant is ignored. */
    readonly addPosition: (id: TripId, fix: PositionFix) => Effect.Effect<void>
    readonly tell: (event: TripEvent) => Effect.Effect<void>
  }
>()("samvej/core/ports/TripStore") {}
