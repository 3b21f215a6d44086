import { occurrenceId } from "#core/recurring/occurrenceId.ts"
import type { IndexedRecurringTrip, IndexedTrip } from "#core/search/IndexedTrip.ts"
import type { CompiledQuery } from "#core/search/index/compileQuery.ts"
import { Matches } from "#core/search/index/Matches.ts"
import { RecurringTripIndex } from "#core/search/index/RecurringTripIndex.ts"
import { TripIds } from "#core/search/index/TripIds.ts"
import { TripIndex } from "#core/search/index/TripIndex.ts"
import { travelCost } from "#core/search/ranking.ts"
import type { FoundPart } from "#core/search/TripPart.ts"
import { TripId } from "#core/shared/ids.ts"
import { dayFromNumber } from "#core/shared/localDay.ts"
import { Shown } from "./Shown.ts"

/** A match with its rank; the id is built only for those that are shown. */
interface RankedPart {
  readonly cost: number
  /** Breaks ties: the lower one is first. */
  readonly order: number
  readonly id: () => TripId
  readonly from: number
  readonly to: number
}

/** Higher than any slot. */
const AFTER_TRIPS = Number.MAX_SAFE_INTEGER

const cheapestFirst = (parts: ReadonlyArray<RankedPart>, limit: number): ReadonlyArray<RankedPart> =>
  parts.toSorted((one, other) => one.cost - other.cost || one.order - other.order).slice(0, limit)

/** The index of one process: trips by id, and recurring trips for the days without a row. */
export class MarketplaceIndex {
  readonly shown = new Shown()
  private readonly index = new TripIndex()
  private readonly ids = new TripIds()
  private readonly found = new Matches()
  private readonly recurring = new RecurringTripIndex()

  /** Adds or replaces a trip. */
  upsertTrip(trip: IndexedTrip): void {
    this.removeTrip(trip.id)
    this.ids.add(this.index.add(trip.stops, trip.free), trip.id)
  }

  removeTrip(id: TripId): void {
    this.shown.trips.drop(id)
    const slot = this.ids.slotOf(id)
    if (slot < 0) return
    this.ids.remove(slot)
    this.index.remove(slot)
  }

  /** Adds or replaces a recurring trip. */
  upsertRecurringTrip(recurringTrip: IndexedRecurringTrip): void {
    this.recurring.put(recurringTrip)
  }

  removeRecurringTrip(id: string): void {
    this.recurring.remove(id)
  }

  compact(): void {
    this.index.compact()
    this.recurring.compact()
  }

  /** Finds the matching trips and projected occurrences, the lowest cost first. */
  search(query: CompiledQuery, limit: number): ReadonlyArray<FoundPart> {
    const trips = cheapestFirst(this.matchTrips(query), limit)
    const occurrences = cheapestFirst(this.matchOccurrences(query), limit)
    const best = occurrences.length === 0 ? trips : cheapestFirst([...trips, ...occurrences], limit)
    const parts = best.map((part) => ({
      tripId: part.id(),
      fromPosition: part.from,
      toPosition: part.to,
      cost: part.cost
    }))
    // An occurrence that was materialised between two reads of one sync is in both indexes.
    return occurrences.length === 0 ? parts : [...new Map(parts.map((part) => [part.tripId, part])).values()]
  }

  private matchTrips(query: CompiledQuery): ReadonlyArray<RankedPart> {
    const { found, ids, index } = this
    index.match(query, found)
    return Array.from({ length: found.count }, (_, row) => {
      const { slot, walk, from, to } = found.at(row)
      const [boarding, alighting] = [index.secondAt(slot, from), index.secondAt(slot, to)]
      const cost = travelCost({ boarding, alighting, walk }, query)
      return { cost, order: slot, id: () => TripId.make(ids.idOf(slot)), from, to }
    })
  }

  private matchOccurrences(query: CompiledQuery): ReadonlyArray<RankedPart> {
    return this.recurring.match(query).map(({ routeId, day, from, to, ...times }) => ({
      cost: travelCost(times, query),
      order: AFTER_TRIPS,
      id: () => occurrenceId(routeId, dayFromNumber(day)),
      from,
      to
    }))
  }
}
