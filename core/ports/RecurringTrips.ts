import { Context, type DateTime, type Effect, type Option } from "effect"
import type { RecurringRoute, RoutedRecurringTrip } from "#core/recurring/RecurringRoute.ts"
import type { RecurringTrip } from "#core/recurring/RecurringTrip.ts"
import type { IndexedRecurringTrip } from "#core/search/IndexedTrip.ts"
import type { RecurringTripId, TripId, UserId } from "#core/shared/ids.ts"

/** A driver's recurring trip and the day (`yyyy-MM-dd`) that an occurrence id refers to. */
export interface NamedOccurrence extends RoutedRecurringTrip {
  readonly day: string
}

export class RecurringTrips extends Context.Service<
  RecurringTrips,
  {
    readonly find: (id: RecurringTripId) => Effect.Effect<Option.Option<RecurringTrip>>
    readonly findMany: (ids: ReadonlyArray<RecurringTripId>) => Effect.Effect<ReadonlyArray<RecurringTrip>>
    /** Finds a recurring trip and locks it until the surrounding transaction ends. Lock order: recurring trip, person, trip. */
    readonly lock: (id: RecurringTripId) => Effect.Effect<Option.Option<RecurringTrip>>
    /** Lists a person's recurring trips in either role, ended ones included, oldest first. */
    readonly ofPerson: (personId: UserId) => Effect.Effect<ReadonlyArray<RecurringTrip>>
    readonly add: (recurringTrip: RecurringTrip, at: DateTime.Utc) => Effect.Effect<void>
    readonly save: (recurringTrip: RecurringTrip) => Effect.Effect<void>
    /** Finds the route of a driver's recurring trip; `None` for a passenger's. */
    readonly routeOf: (id: RecurringTripId) => Effect.Effect<Option.Option<RecurringRoute>>
    /** Replaces the route; the occurrence ids of the old route become invalid. */
    readonly setRoute: (id: RecurringTripId, route: RecurringRoute) => Effect.Effect<void>
    /** Finds the recurring trips and days of occurrence ids; ids of anything else are left out. */
    readonly findOccurrences: (ids: ReadonlyArray<TripId>) => Effect.Effect<ReadonlyArray<NamedOccurrence>>
    /**
     * Lists a page of drivers' recurring trips that have not ended on `today`, by id, after `after`. Taken days are listed
     * from yesterday on, because a clock may be set back a little after midnight.
     */
    readonly listOpen: (page: {
      readonly after: Option.Option<RecurringTripId>
      readonly limit: number
      readonly today: string
    }) => Effect.Effect<ReadonlyArray<IndexedRecurringTrip>>
    /** Finds those of the recurring trips that are drivers' and have not ended on `today`. */
    readonly findOpen: (
      ids: ReadonlyArray<RecurringTripId>,
      today: string
    ) => Effect.Effect<ReadonlyArray<IndexedRecurringTrip>>
  }
>()("samvej/core/ports/RecurringTrips") {}
