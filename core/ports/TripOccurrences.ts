import { Context, type DateTime, type Effect } from "effect"
import type { RecurringTripId, TripId } from "#core/shared/ids.ts"
import type { DriverTrip, Occurrence } from "#core/trip/DriverTrip.ts"
import type { ExistingTripInPeriod } from "#core/trip/refusals.ts"

/** The driver trips that are occurrences of recurring trips. */
export class TripOccurrences extends Context.Service<
  TripOccurrences,
  {
    /** Locks the recurring trip's open trips that depart after `now`, by departure; see `TripStore.lock`. */
    readonly lockUpcoming: (
      recurringTripId: RecurringTripId,
      now: DateTime.Utc
    ) => Effect.Effect<ReadonlyArray<DriverTrip>>
    /** Finds the trip of each date (`yyyy-MM-dd`) from `from` on that has one, cancelled trips included. */
    readonly findByDate: (
      recurringTripId: RecurringTripId,
      from: string
    ) => Effect.Effect<ReadonlyMap<string, TripId>>
    /** Selects the occurrences that have a trip, cancelled trips included. */
    readonly findMaterialised: (
      occurrences: ReadonlyArray<Occurrence>
    ) => Effect.Effect<ReadonlyArray<Occurrence>>
    /** Selects the trips whose driver has another open trip or an open booking at that time. */
    readonly findConflicting: (trips: ReadonlyArray<DriverTrip>) => Effect.Effect<ReadonlySet<TripId>>
    /** Finds the trips that depart after `now` and that a sync has withdrawn. */
    readonly findWithdrawn: (
      recurringTripId: RecurringTripId,
      now: DateTime.Utc
    ) => Effect.Effect<ReadonlyArray<TripId>>
    /** Whether a sync has withdrawn the trip. */
    readonly isWithdrawn: (id: TripId) => Effect.Effect<boolean>
    /** Offers a withdrawn trip again on its date; answers false if no withdrawn trip has this id. */
    readonly restore: (trip: DriverTrip) => Effect.Effect<boolean, ExistingTripInPeriod>
    /** Frees the date of a trip, so that the recurring trip can create another occurrence on it. */
    readonly detach: (id: TripId) => Effect.Effect<void>
    /** Marks a trip that its driver has changed for one day; see also `TripStore.replan`. */
    readonly markEdited: (id: TripId, at: DateTime.Utc) => Effect.Effect<void>
    /** Selects the trips that their drivers have changed for one day. */
    readonly findEdited: (ids: ReadonlyArray<TripId>) => Effect.Effect<ReadonlySet<TripId>>
  }
>()("samvej/core/ports/TripOccurrences") {}
