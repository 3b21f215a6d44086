import type { TripPart, TripWish } from "#core/ports/TripSearch.ts"
import { Matches } from "#core/search/index/Matches.ts"
import { TripIds } from "#core/search/index/TripIds.ts"
import { TripIndex } from "#core/search/index/TripIndex.ts"
import type { OpenTrip } from "#core/search/openTrip.ts"
import { type AskedTime, journeySeconds } from "#core/search/rankRides.ts"
import { toSecond } from "#core/search/searchWindow.ts"
import { TripId } from "#core/shared/ids.ts"

/** The index of this process, by trip id. */
export class MarketplaceIndex {
  private readonly index = new TripIndex()
  private readonly ids = new TripIds()
  private readonly found = new Matches()

  /** Takes a trip in, or takes its new state. */
  put(trip: OpenTrip): void {
    this.drop(trip.id)
    this.ids.add(this.index.publish(trip.stops, trip.free), trip.id)
  }

  drop(id: string): void {
    const slot = this.ids.slotOf(id)
    if (slot < 0) return
    this.ids.remove(slot)
    this.index.cancel(slot)
  }

  compact(): void {
    this.index.compact()
  }

  /** The trips that match, those that cost least of the day first. */
  search(wish: TripWish, asked: AskedTime, limit: number): ReadonlyArray<TripPart> {
    const { found, index } = this
    const { from, to, by, seats, window } = wish
    const [since, until] = [toSecond(window.start), toSecond(window.end)]
    index.match({ from, to, by, seats, since, until, walk: wish.maxWalk }, found)
    const rows = Array.from({ length: found.count }, (_, row) => {
      const { slot, walk, ...stops } = found.at(row)
      const [boards, leaves] = [index.secondAt(slot, stops.from), index.secondAt(slot, stops.to)]
      return { slot, ...stops, cost: journeySeconds({ boards, leaves, walk }, asked) }
    })
    return rows
      .toSorted((one, other) => one.cost - other.cost || one.slot - other.slot)
      .slice(0, limit)
      .map(({ slot, from: fromPosition, to: toPosition }) => ({
        tripId: TripId.make(this.ids.idOf(slot)),
        fromPosition,
        toPosition
      }))
  }
}
