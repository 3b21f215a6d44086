import { DateTime, Option } from "effect"
import { beforeEach, describe, expect, it } from "vitest"
import { compileQuery } from "#core/search/index/compileQuery.ts"
import { Matches } from "#core/search/index/Matches.ts"
import { TripIndex } from "#core/search/index/TripIndex.ts"
import { matchTrip } from "#core/search/matchTrip.ts"
import type { SearchQuery } from "#core/search/SearchQuery.ts"
import { toSecond } from "#core/search/searchWindow.ts"
import { type GeoPoint, METRES_PER_DEGREE, metres } from "#core/shared/geo.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { makeRandom, type Random } from "#geo/demo/random.ts"
import { aSearchQuery } from "#tests/support/builders/aSearchQuery.ts"
import { aStop, aTrip, tripId } from "#tests/support/builders/entities.ts"

/** A trip, and the free seats behind each stop but the last. */
interface OfferedTrip {
  readonly trip: DriverTrip
  readonly free: ReadonlyArray<number>
}

const MIDNIGHT = DateTime.makeUnsafe("2026-03-29T00:00:00Z")
const corner: GeoPoint = { lat: 55.6, lng: 12.5 }

/** A point on a grid of streets 250 m apart, so that many walks have exactly the longest allowed length. */
const crossing = (random: Random): GeoPoint => ({
  lat: corner.lat + (random.whole(0, 16) * 250) / METRES_PER_DEGREE,
  lng: corner.lng + random.whole(0, 40) * 0.002
})

/** Stops around midnight, at multiples of five minutes, so that many lie on the edge of a window. */
const anOfferedTrip = (random: Random, number: number): OfferedTrip => {
  const start = random.whole(-60, 60) * 5
  const stops = Array.from({ length: random.whole(2, 8) }, (_, position) =>
    aStop(position, {
      ...crossing(random),
      plannedTime: DateTime.add(MIDNIGHT, { minutes: start + position * 5 }),
      deactivated: random.chance(0.1)
    })
  ).map((stop, at, { length }) => (at === 0 || at === length - 1 ? { ...stop, deactivated: false } : stop))
  return { trip: aTrip({ id: tripId(number), stops }), free: stops.slice(1).map(() => random.whole(0, 3)) }
}

const aQuery = (random: Random): SearchQuery => {
  const start = DateTime.add(MIDNIGHT, { minutes: random.whole(-60, 60) * 5 })
  return aSearchQuery({
    from: crossing(random),
    to: crossing(random),
    window: { start, end: DateTime.add(start, { minutes: random.whole(0, 78) * 5 }) },
    by: random.chance(0.5) ? "DEPARTURE" : "ARRIVAL",
    maxWalk: metres(random.pick([0, 250, 500, 1000, 2000])),
    seats: random.whole(1, 3)
  })
}

const hasRoom =
  (free: ReadonlyArray<number>, seats: number) => (part: { fromPosition: number; toPosition: number }) =>
    free.slice(part.fromPosition, part.toPosition).every((left) => left >= seats)

const scanned = (offers: ReadonlyMap<number, OfferedTrip>, query: SearchQuery) =>
  [...offers].flatMap(([slot, { trip, free }]) =>
    Option.match(matchTrip(trip, query, hasRoom(free, query.seats)), {
      onNone: () => [],
      onSome: ({ from, to }) => [`${slot}: ${from.position}-${to.position}`]
    })
  )

class IndexedTrips {
  readonly index = new TripIndex()
  readonly offers = new Map<number, OfferedTrip>()
  private readonly found = new Matches()

  add(offer: OfferedTrip) {
    const stops = offer.trip.stops.map((stop) => ({
      ...stop,
      second: toSecond(stop.plannedTime)
    }))
    this.offers.set(this.index.add(stops, offer.free), offer)
  }

  remove(slot: number) {
    this.index.remove(slot)
    this.offers.delete(slot)
  }

  setFree(slot: number, free: ReadonlyArray<number>) {
    const offer = this.offers.get(slot)
    if (offer === undefined) return
    this.index.setFree(slot, free)
    this.offers.set(slot, { ...offer, free })
  }

  search(query: SearchQuery) {
    const { found } = this
    this.index.match(compileQuery(query, MIDNIGHT), found)
    return Array.from({ length: found.count }, (_, row) => {
      const { slot, from, to } = found.at(row)
      return `${slot}: ${from}-${to}`
    })
  }
}

describe("the trip index finds the matches of a full scan", () => {
  let trips: IndexedTrips
  beforeEach(() => {
    trips = new IndexedTrips()
  })

  it.each([1, 2, 3, 4, 5, 6, 7, 8])("N19 while trips are added, removed and booked (seed %i)", (seed) => {
    const random = makeRandom(seed)
    let hits = 0
    for (let round = 0; round < 250; round++) {
      for (let more = 0; more < 2; more++) trips.add(anOfferedTrip(random, round * 2 + more))
      if (trips.offers.size > 60) trips.remove(random.pick([...trips.offers.keys()]))
      if (trips.offers.size > 90) trips.remove(random.pick([...trips.offers.keys()]))
      const slots = [...trips.offers.keys()]
      trips.setFree(
        random.pick(slots),
        Array.from({ length: 8 }, () => random.whole(0, 3))
      )
      if (round === 200) trips.index.compact()
      const query = aQuery(random)
      const expected = scanned(trips.offers, query)
      expect(trips.search(query).toSorted()).toEqual(expected.toSorted())
      hits += expected.length
    }
    expect(hits).toBeGreaterThan(100)
  })

  it("reuses the memory of removed trips", () => {
    const random = makeRandom(9)
    const fill = () => {
      for (let number = 0; number < 500; number++) trips.add(anOfferedTrip(random, number))
    }
    fill()
    for (const slot of trips.offers.keys()) trips.remove(slot)
    expect(trips.search(aQuery(random))).toEqual([])
    const before = trips.index.bytes
    fill()
    expect(trips.index.bytes.index).toBeLessThan(before.index * 1.6)
    expect(trips.index.bytes.trips).toBeLessThan(before.trips * 1.6)
  })

  it("grows to thousands of trips", () => {
    const random = makeRandom(10)
    for (let number = 0; number < 4000; number++) trips.add(anOfferedTrip(random, number))
    const query = aQuery(random)
    expect(trips.search(query).toSorted()).toEqual(scanned(trips.offers, query).toSorted())
  })
})
