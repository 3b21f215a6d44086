import { positionOf, slotOf } from "./call.ts"
import { easting, northing, rowOf } from "./ground.ts"
import type { Matches } from "./Matches.ts"
import type { End } from "./NearbyBuckets.ts"
import type { ReachableCalls } from "./ReachableCalls.ts"
import { STOP, type TripTable } from "./TripTable.ts"

/** Up to so many calls, following them from stop to stop costs less than reading all calls around the other end (measured). */
export const FEW = 96

interface Goal extends End {
  readonly walk: number
  readonly seats: number
}

/** From each call where one may get in along its trip, to the stops where one may get out. */
export const walkTrips = (trips: TripTable, starts: ReachableCalls, goal: Goal, into: Matches): void => {
  const y = northing(goal.point)
  const firstRow = rowOf(y - goal.walk)
  const eastings: Array<number> = []
  for (let row = firstRow; row <= rowOf(y + goal.walk); row++) eastings.push(easting(goal.point, row))
  const most = goal.walk * goal.walk
  for (let start = 0; start < starts.count; start++) {
    const slot = slotOf(starts.who[start]!)
    const from = positionOf(starts.who[start]!)
    const first = trips.first[slot]!
    for (let to = from + 1; to < trips.size[slot]! && trips.free[first + to - 1]! >= goal.seats; to++) {
      const at = (first + to) * STOP
      const second = trips.stops[at + 2]!
      const dy = trips.stops[at + 1]! - y
      if (dy * dy > most || second < goal.since || second > goal.until) continue
      const dx = trips.stops[at]! - eastings[rowOf(y + dy) - firstRow]!
      const square = dx * dx + dy * dy
      if (square > most) continue
      into.offer(into.rowOf(slot), from, to, Math.sqrt(starts.squares[start]!) + Math.sqrt(square))
    }
  }
}
