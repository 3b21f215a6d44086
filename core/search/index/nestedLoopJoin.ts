import { easting, northing, rowOf } from "./grid.ts"
import type { Matches } from "./Matches.ts"
import type { QueryEnd } from "./NearbyBuckets.ts"
import { stopPosition, tripSlot } from "./packedCall.ts"
import type { ReachableCalls } from "./ReachableCalls.ts"
import { STOP, type TripTable } from "./TripTable.ts"

/** Up to so many boardings a nested loop over the stops of their trips is faster than a hash join (measured). */
export const NESTED_LOOP_MAX = 96

interface Destination extends QueryEnd {
  readonly walk: number
  readonly seats: number
}

/** Joins each boarding with the later stops of its trip that are within reach of the destination. */
export const nestedLoopJoin = (
  trips: TripTable,
  boardings: ReachableCalls,
  destination: Destination,
  into: Matches
): void => {
  const y = northing(destination.point)
  const firstRow = rowOf(y - destination.walk)
  const eastings: Array<number> = []
  for (let row = firstRow; row <= rowOf(y + destination.walk); row++) {
    eastings.push(easting(destination.point, row))
  }
  const maxSquare = destination.walk * destination.walk
  for (let boarding = 0; boarding < boardings.count; boarding++) {
    const slot = tripSlot(boardings.stopWords[boarding]!)
    const from = stopPosition(boardings.stopWords[boarding]!)
    const first = trips.first[slot]!
    for (
      let to = from + 1;
      to < trips.size[slot]! && trips.free[first + to - 1]! >= destination.seats;
      to++
    ) {
      const at = (first + to) * STOP
      const second = trips.stops[at + 2]!
      const dy = trips.stops[at + 1]! - y
      if (dy * dy > maxSquare || second < destination.since || second > destination.until) continue
      const dx = trips.stops[at]! - eastings[rowOf(y + dy) - firstRow]!
      const square = dx * dx + dy * dy
      if (square > maxSquare) continue
      const walk = Math.sqrt(boardings.squaredWalks[boarding]!) + Math.sqrt(square)
      into.improve(into.rowOf(slot), from, to, walk)
    }
  }
}
