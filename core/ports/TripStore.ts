import { Context, type DateTime, type Effect } from "effect"
import type { DriverStopId, TripId, UserId } from "#core/shared/ids.ts"
import type { DriverStop, DriverTrip } from "#core/trip/DriverTrip.ts"
import type { ExistingTripInPeriod, TripNotFound } from "#core/trip/refusals.ts"

/** Driver trips with their stops. */
export class TripStore extends Context.Service<
  TripStore,
  {
    readonly find: (id: TripId) => Effect.Effect<DriverTrip, TripNotFound>
    readonly findMany: (ids: ReadonlyArray<TripId>) => Effect.Effect<ReadonlyArray<DriverTrip>>
    /** Locks the trip until the surrounding transaction ends; read-then-write without it oversells. */
    readonly lock: (id: TripId) => Effect.Effect<DriverTrip, TripNotFound>
    /** Lists the driver's trips that are neither completed nor cancelled, by departure. */
    readonly findOpen: (driverId: UserId) => Effect.Effect<ReadonlyArray<DriverTrip>>
    /** Counts the driver's single trips that are open and arrive after `now`. */
    readonly countAhead: (driverId: UserId, now: DateTime.Utc) => Effect.Effect<number>
    /** Finds stops by id, also those that their trip no longer calls at. */
    readonly findStops: (ids: ReadonlyArray<DriverStopId>) => Effect.Effect<ReadonlyArray<DriverStop>>
    readonly add: (trip: DriverTrip, at: DateTime.Utc) => Effect.Effect<void, ExistingTripInPeriod>
    /** Offers a cancelled trip without open bookings again, with its terms. */
    readonly restore: (
      trip: Pick<DriverTrip, "id" | "seats" | "chargeForTrip">
    ) => Effect.Effect<void, ExistingTripInPeriod>
    readonly setTimes: (
      id: TripId,
      times: Partial<Pick<DriverTrip, "startedAt" | "completedAt" | "cancelledAt" | "endedAutomatically">>
    ) => Effect.Effect<void>
    /** Changes the terms of a trip without bookings. */
    readonly setTerms: (
      id: TripId,
      terms: Pick<DriverTrip, "seats" | "chargeForTrip" | "offered">
    ) => Effect.Effect<void>
    /**
     * Replaces addresses, road, stops, times and seats of a trip without bookings, and marks it as edited at `at`. The trip
     * no longer calls at a stop whose id is not among the new ones.
     */
    readonly replan: (trip: DriverTrip, at: DateTime.Utc) => Effect.Effect<void, ExistingTripInPeriod>
  }
>()("samvej/core/ports/TripStore") {}
