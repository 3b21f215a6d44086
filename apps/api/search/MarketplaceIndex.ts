import type { FoundPart, TripQuery } from "#core/ports/TripSearch.ts"
import { occurrenceId } from "#core/recurring/occurrenceId.ts"
import { Matches } from "#core/search/index/Matches.ts"
import { TripIds } from "#core/search/index/TripIds.ts"
import { type IndexQuery, TripIndex } from "#core/search/index/TripIndex.ts"
import { WeekIndex } from "#core/search/index/WeekIndex.ts"
import type { OpenRecurringTrip } from "#core/search/openRecurringTrip.ts"
import type { OpenTrip } from "#core/search/openTrip.ts"
import { type AskedTime, journeySeconds } from "#core/search/rankRides.ts"
import { toSecond } from "#core/search/searchWindow.ts"
import { TripId } from "#core/shared/ids.ts"
import { numberedDay } from "#core/shared/localDay.ts"

/** When and for whom it is asked: the time by which rides are ranked, the present second, and how many to name. */
export interface Asked extends AskedTime {
  readonly now: number
  readonly limit: number
}

/** A ride that was found, what it costs of the day, and its id, which is made up for those only that are shown. */
interface Ranked {
  readonly cost: number
  /** Of equal cost the lower one comes first. */
  readonly order: number
  readonly id: () => TripId
  readonly from: number
  readonly to: number
}

/** Farther than any slot. */
const BEHIND_TRIPS = Number.MAX_SAFE_INTEGER

const cheapestFirst = (rides: ReadonlyArray<Ranked>, limit: number): ReadonlyArray<Ranked> =>
  rides.toSorted((one, other) => one.cost - other.cost || one.order - other.order).slice(0, limit)

/** The index of this process: trips by id, and weekly series for the days on which they have none yet. */
export class MarketplaceIndex {
  private readonly index = new TripIndex()
  private readonly ids = new TripIds()
  private readonly found = new Matches()
  private readonly weekly = new WeekIndex()

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

  /** The same for a weekly series. */
  putRecurringTrip(recurringTrip: OpenRecurringTrip): void {
    this.weekly.put(recurringTrip)
  }

  dropRecurringTrip(id: string): void {
    this.weekly.drop(id)
  }

  compact(): void {
    this.index.compact()
    this.weekly.compact()
  }

  /** The trips that match, those that cost least of the day first. */
  search({ from, to, by, seats, window, maxWalk }: TripQuery, asked: Asked): ReadonlyArray<FoundPart> {
    const [since, until] = [toSecond(window.start), toSecond(window.end)]
    const query: IndexQuery = { from, to, by, seats, since, until, walk: maxWalk }
    const trips = cheapestFirst(this.trips(query, asked), asked.limit)
    const foreseen = cheapestFirst(this.foreseen(query, asked), asked.limit)
    const best = foreseen.length === 0 ? trips : cheapestFirst([...trips, ...foreseen], asked.limit)
    const parts = best.map((ride) => ({
      tripId: ride.id(),
      fromPosition: ride.from,
      toPosition: ride.to,
      cost: ride.cost
    }))
    // A ride that was created between two reads of one look at the changes is in both indexes.
    return foreseen.length === 0 ? parts : [...new Map(parts.map((part) => [part.tripId, part])).values()]
  }

  private trips(query: IndexQuery, asked: Asked): ReadonlyArray<Ranked> {
    const { found, ids, index } = this
    index.match(query, found)
    return Array.from({ length: found.count }, (_, row) => {
      const { slot, walk, from, to } = found.at(row)
      const [boards, leaves] = [index.secondAt(slot, from), index.secondAt(slot, to)]
      const cost = journeySeconds({ boards, leaves, walk }, asked)
      return { cost, order: slot, id: () => TripId.make(ids.idOf(slot)), from, to }
    })
  }

  private foreseen(query: IndexQuery, asked: Asked): ReadonlyArray<Ranked> {
    return this.weekly.match({ ...query, now: asked.now }).map(({ routeId, day, from, to, ...times }) => ({
      cost: journeySeconds(times, asked),
      order: BEHIND_TRIPS,
      id: () => occurrenceId(routeId, numberedDay(day)),
      from,
      to
    }))
  }
}
