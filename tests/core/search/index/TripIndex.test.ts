import { DateTime, Option } from "effect"
import { beforeEach, describe, expect, it } from "vitest"
import { Matches } from "#core/search/index/Matches.ts"
import { TripIndex } from "#core/search/index/TripIndex.ts"
import { type MatchQuery, matchTrip } from "#core/search/matchTrip.ts"
import { toSecond } from "#core/search/searchWindow.ts"
import { type GeoPoint, METRES_PER_DEGREE, metres } from "#core/shared/geo.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { makeRandom, type Random } from "#geo/demo/random.ts"
import { aStop, aTrip, tripId } from "#tests/support/builders.ts"

/** A trip, and the seats free behind each of its stops. */
interface Offer {
  readonly trip: DriverTrip
  readonly free: ReadonlyArray<number>
}

const MIDNIGHT = DateTime.makeUnsafe("2026-03-29T00:00:00Z")
const corner: GeoPoint = { lat: 55.6, lng: 12.5 }

/** A crossing of a grid of streets 250 m apart: many walks are exactly as long as allowed. */
const crossing = (random: Random): GeoPoint => ({
  lat: corner.lat + (random.whole(0, 16) * 250) / METRES_PER_DEGREE,
  lng: corner.lng + random.whole(0, 40) * 0.002
})

/** Around midnight, on whole five minutes: many stops lie on the very edge of a window. */
const anOffer = (random: Random, number: number): Offer => {
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

const aQuery = (random: Random): MatchQuery & { readonly seats: number } => {
  const start = DateTime.add(MIDNIGHT, { minutes: random.whole(-60, 60) * 5 })
  return {
    from: crossing(random),
    to: crossing(random),
    window: { start, end: DateTime.add(start, { minutes: random.whole(0, 78) * 5 }) },
    by: random.chance(0.5) ? "DEPARTURE" : "ARRIVAL",
    maxWalk: metres(random.pick([0, 250, 500, 1000, 2000])),
    seats: random.whole(1, 3)
  }
}

const hasRoom =
  (free: ReadonlyArray<number>, seats: number) => (part: { fromPosition: number; toPosition: number }) =>
    free.slice(part.fromPosition, part.toPosition).every((left) => left >= seats)

const scanned = (offers: ReadonlyMap<number, Offer>, query: MatchQuery & { readonly seats: number }) =>
  [...offers].flatMap(([slot, { trip, free }]) =>
    Option.match(matchTrip(trip, query, hasRoom(free, query.seats)), {
      onNone: () => [],
      onSome: ({ from, to }) => [`${slot}: ${from.position}-${to.position}`]
    })
  )

class World {
  readonly index = new TripIndex()
  readonly offers = new Map<number, Offer>()
  private readonly found = new Matches()

  publish(offer: Offer) {
    const stops = offer.trip.stops.map((stop) => ({
      ...stop,
      second: toSecond(stop.plannedTime),
      isOff: stop.deactivated
    }))
    this.offers.set(this.index.publish(stops, offer.free), offer)
  }

  cancel(slot: number) {
    this.index.cancel(slot)
    this.offers.delete(slot)
  }

  setFree(slot: number, free: ReadonlyArray<number>) {
    const offer = this.offers.get(slot)
    if (offer === undefined) return
    this.index.setFree(slot, free)
    this.offers.set(slot, { ...offer, free })
  }

  search({ window, maxWalk, ...query }: MatchQuery & { readonly seats: number }) {
    const { found } = this
    const [since, until] = [toSecond(window.start), toSecond(window.end)]
    this.index.match({ ...query, since, until, walk: maxWalk }, found)
    return Array.from({ length: found.count }, (_, row) => {
      const { slot, from, to } = found.at(row)
      return `${slot}: ${from}-${to}`
    })
  }
}

describe("the index finds what a scan of all trips finds", () => {
  let world: World
  beforeEach(() => {
    world = new World()
  })

  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    "N19 SRCH-001 SRCH-002 while trips come, go and fill up (seed %i)",
    (seed) => {
      const random = makeRandom(seed)
      let hits = 0
      for (let round = 0; round < 250; round++) {
        for (let more = 0; more < 2; more++) world.publish(anOffer(random, round * 2 + more))
        if (world.offers.size > 60) world.cancel(random.pick([...world.offers.keys()]))
        if (world.offers.size > 90) world.cancel(random.pick([...world.offers.keys()]))
        const slots = [...world.offers.keys()]
        world.setFree(
          random.pick(slots),
          Array.from({ length: 8 }, () => random.whole(0, 3))
        )
        if (round === 200) world.index.compact()
        const query = aQuery(random)
        const expected = scanned(world.offers, query)
        expect(world.search(query).toSorted()).toEqual(expected.toSorted())
        hits += expected.length
      }
      expect(hits).toBeGreaterThan(100)
    }
  )

  it("gives back what it needed when everything is cancelled", () => {
    const random = makeRandom(9)
    const fill = () => {
      for (let number = 0; number < 500; number++) world.publish(anOffer(random, number))
    }
    fill()
    for (const slot of world.offers.keys()) world.cancel(slot)
    expect(world.search(aQuery(random))).toEqual([])
    const { index, trips } = world.index.bytes
    fill()
    expect(world.index.bytes.index).toBeLessThan(index * 1.6)
    expect(world.index.bytes.trips).toBeLessThan(trips * 1.6)
  })

  it("grows to thousands of trips", () => {
    const random = makeRandom(10)
    for (let number = 0; number < 4000; number++) world.publish(anOffer(random, number))
    const query = aQuery(random)
    expect(world.search(query).toSorted()).toEqual(scanned(world.offers, query).toSorted())
  })
})
