import type { SearchableRecurringTrip } from "#core/recurring/searchableRecurringTrip.ts"
import type { TripId } from "#core/shared/ids.ts"
import type { TimedPlace } from "./index/TripIndex.ts"

/** A bookable trip as the index stores it: its stops, and the free seats behind each stop but the last. */
export interface IndexedTrip {
  readonly id: TripId
  readonly stops: ReadonlyArray<TimedPlace>
  readonly free: ReadonlyArray<number>
}

/** A driver's recurring trip as the index stores it. */
export interface IndexedRecurringTrip extends SearchableRecurringTrip {
  /** N25 The coming days (`yyyy-MM-dd`) whose occurrence has a row, cancelled ones included. */
  readonly taken: ReadonlyArray<string>
}
