import { Context, type DateTime, type Effect, type Option } from "effect"
import type { RecurringRoute, RoutedRecurringTrip } from "#core/recurring/RecurringRoute.ts"
import type { RecurringTrip } from "#core/recurring/RecurringTrip.ts"
import type { OpenRecurringTrip } from "#core/search/openRecurringTrip.ts"
import type { RecurringTripId, TripId, UserId } from "#core/shared/ids.ts"

/** A driver's series, and the day (`yyyy-MM-dd`) that an id stands for. */
export interface NamedOccurrence extends RoutedRecurringTrip {
  readonly day: string
}

export class RecurringTrips extends Context.Service<
  RecurringTrips,
  {
    readonly find: (id: RecurringTripId) => Effect.Effect<Option.Option<RecurringTrip>>
    readonly findMany: (ids: ReadonlyArray<RecurringTripId>) => Effect.Effect<ReadonlyArray<RecurringTrip>>
    /** Locks the series until the surrounding transaction ends. Whoever locks people and trips as well locks it first. */
    readonly lock: (id: RecurringTripId) => Effect.Effect<Option.Option<RecurringTrip>>
    /** Everything that the person has in either role, oldest first, what is over included. */
    readonly ofPerson: (personId: UserId) => Effect.Effect<ReadonlyArray<RecurringTrip>>
    readonly add: (recurringTrip: RecurringTrip, at: DateTime.Utc) => Effect.Effect<void>
    readonly save: (recurringTrip: RecurringTrip) => Effect.Effect<void>
    /** None for a passenger's. */
    readonly routeOf: (id: RecurringTripId) => Effect.Effect<Option.Option<RecurringRoute>>
    /** In place of the one before, whose ids stand for nothing from here on. */
    readonly setRoute: (id: RecurringTripId, route: RecurringRoute) => Effect.Effect<void>
    /** Which series and days ids of `occurrenceId` stand for, as the series are now; ids of anything else are left out. */
    readonly named: (ids: ReadonlyArray<TripId>) => Effect.Effect<ReadonlyArray<NamedOccurrence>>
    /**
     * The drivers' series that are not over on `today`, by id, after one of them: a page of at most `limit`. Days are
     * taken from the day before on: a clock may be set back a little after midnight.
     */
    readonly patterns: (command: {
      readonly after: Option.Option<RecurringTripId>
      readonly limit: number
      readonly today: string
    }) => Effect.Effect<ReadonlyArray<OpenRecurringTrip>>
    /** Those of the series that are drivers' and not over on `today`. */
    readonly patternsOf: (
      ids: ReadonlyArray<RecurringTripId>,
      today: string
    ) => Effect.Effect<ReadonlyArray<OpenRecurringTrip>>
  }
>()("samvej/core/ports/RecurringTrips") {}
