import { Array as Arr } from "effect"
import type { TripId } from "#core/shared/ids.ts"
import type { TimedPlace } from "./index/TripIndex.ts"

/** A trip that can be booked, as the index takes it: its active stops, and the seats free behind each but the last. */
export interface OpenTrip {
  readonly id: TripId
  readonly stops: ReadonlyArray<TimedPlace>
  readonly free: ReadonlyArray<number>
}

/**
 * The seats free between each two neighbouring active stops: the fewest on any leg between them. `positions` are those
 * of the active stops, `freeByLeg[p]` the seats free between the stops at `p` and `p + 1`.
 */
export const freeBetween = (
  positions: ReadonlyArray<number>,
  freeByLeg: ReadonlyArray<number>
): ReadonlyArray<number> =>
  Arr.zipWith(positions, positions.slice(1), (from, to) => Math.min(...freeByLeg.slice(from, to)))
