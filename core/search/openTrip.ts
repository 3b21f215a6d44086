import type { TripId } from "#core/shared/ids.ts"
import type { TimedPlace } from "./index/TripIndex.ts"

/** A trip that can be booked, as the index takes it: its stops, and the seats free behind each but the last. */
export interface OpenTrip {
  readonly id: TripId
  readonly stops: ReadonlyArray<TimedPlace>
  readonly free: ReadonlyArray<number>
}
