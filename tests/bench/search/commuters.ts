import type { TimedPlace, TripCriteria } from "#core/search/index/TripIndex.ts"
import { METRES_PER_DEGREE } from "#core/shared/geo.ts"
import { itemAt, makeRandom, type Random } from "#geo/demo/random.ts"
import { type Country, distance, gaussian, makeCountry, SIDE, type Spot } from "./country.ts"

const DAY = 86_400
const SOUTH_WEST = { lat: 54, lng: 8 }
const PER_DEGREE_EAST = METRES_PER_DEGREE * Math.cos((55.5 * Math.PI) / 180)

/** Trips in columns: the stops of trip `t` are `first[t]` to `first[t + 1]`, with the free seats after each; seconds from Monday 00:00. */
export interface Trips {
  readonly count: number
  readonly first: Int32Array
  readonly lat: Float64Array
  readonly lng: Float64Array
  readonly second: Int32Array
  readonly free: Uint8Array
}

export const stopsOf = (trips: Trips, trip: number): ReadonlyArray<TimedPlace> => {
  const stops: TimedPlace[] = []
  for (let at = itemOf(trips.first, trip); at < itemOf(trips.first, trip + 1); at++) {
    stops.push({ lat: itemOf(trips.lat, at), lng: itemOf(trips.lng, at), second: itemOf(trips.second, at) })
  }
  return stops
}

export const freeOf = (trips: Trips, trip: number): Uint8Array =>
  trips.free.subarray(itemOf(trips.first, trip), itemOf(trips.first, trip + 1))

/** Generates the trips and searches of commuters from a seed. */
export class Commuters {
  private readonly country: Country
  private readonly random: Random
  private readonly origins: ReadonlyArray<number>
  private readonly goals: ReadonlyArray<ReadonlyArray<number>>

  constructor(seed: number) {
    this.country = makeCountry(makeRandom(7))
    this.random = makeRandom(seed)
    const { towns, apart } = this.country
    this.origins = runningSums(towns.map((town) => town.people))
    this.goals = towns.map((_, from) =>
      runningSums(
        towns.map((town, to) => town.people * (from === to ? 0.55 : Math.exp(-apart(from, to) / 22_000)))
      )
    )
  }

  /** Generates trips with 5 to 25 stops and 1 to 4 seats, a third of them partly booked. */
  trips(count: number, days: number): Trips {
    const first = new Int32Array(count + 1)
    const [xs, ys, seconds, free]: [number[], number[], number[], number[]] = [[], [], [], []]
    for (let trip = 0; trip < count; trip++) {
      this.trip(days, (spot, second, seats) => {
        xs.push(spot.x)
        ys.push(spot.y)
        seconds.push(second)
        free.push(seats)
      })
      first[trip + 1] = xs.length
    }
    return {
      count,
      first,
      lat: Float64Array.from(ys, latOf),
      lng: Float64Array.from(xs, lngOf),
      second: Int32Array.from(seconds),
      free: Uint8Array.from(free)
    }
  }

  /** Generates searches: seven in ten near the stops of a trip, the others between any home and work. */
  queries(count: number, days: number, trips: Trips): ReadonlyArray<TripCriteria> {
    return Array.from({ length: count }, () =>
      this.random.chance(0.7) ? this.nearTrip(trips) : this.anywhere(days)
    )
  }

  private nearTrip(trips: Trips): TripCriteria {
    const { random } = this
    const stops = stopsOf(trips, random.whole(0, trips.count - 1))
    const start = random.whole(0, stops.length - 2)
    const goal = itemAt(stops, random.whole(start + 1, stops.length - 1))
    const departure = itemAt(stops, start).second - random.whole(0, 5399) + 1200
    return this.query(this.nearby(itemAt(stops, start)), this.nearby(goal), departure)
  }

  private anywhere(days: number): TripCriteria {
    const { second, isHomeward } = this.departure(days)
    const { home, work } = this.commute(isHomeward)
    return this.query(placeOf(home), placeOf(work), second)
  }

  private query(from: TripCriteria["from"], to: TripCriteria["to"], departure: number): TripCriteria {
    const seats = this.random.chance(0.85) ? 1 : 2
    const since = Math.max(0, departure - 1800)
    return { from, to, walk: 1000, by: "DEPARTURE", since, until: departure + 21_600, seats }
  }

  private nearby(place: TimedPlace) {
    return {
      lat: place.lat + (gaussian(this.random) * 400) / METRES_PER_DEGREE,
      lng: place.lng + (gaussian(this.random) * 400) / PER_DEGREE_EAST
    }
  }

  private trip(days: number, addStop: (spot: Spot, second: number, seats: number) => void): void {
    const { random } = this
    const { second, isHomeward } = this.departure(days)
    const { path, metres } = this.path(isHomeward)
    const stops = random.whole(5, 25)
    const seats = random.whole(1, 4)
    const taken = random.chance(0.35) ? random.whole(1, seats) : 0
    const boarding = random.whole(0, stops - 2)
    const leaving = random.whole(boarding + 1, stops - 1)
    const speed = metres < 12_000 ? 9 : metres < 40_000 ? 15 : 22
    for (let stop = 0; stop < stops; stop++) {
      const along = (metres * stop) / (stops - 1)
      const spot = spotAlong(path, along)
      const aside = stop === 0 || stop === stops - 1 ? 0 : 150
      const place = {
        x: inside(spot.x + gaussian(random) * aside),
        y: inside(spot.y + gaussian(random) * aside)
      }
      addStop(
        place,
        second + Math.round(along / speed) + stop * 20,
        seats - (stop >= boarding && stop < leaving ? taken : 0)
      )
    }
  }

  private path(isHomeward: boolean) {
    for (;;) {
      const { home, work, road } = this.commute(isHomeward)
      const path = [home, ...road, work]
      const metres = lengthOf(path)
      if (metres >= 2500 && metres <= 160_000) return { path, metres }
    }
  }

  private commute(isHomeward: boolean) {
    const { country, random } = this
    const from = pickWeighted(this.origins, random)
    const to = pickWeighted(itemAt(this.goals, from), random)
    const home = this.around(from, 1)
    const work = this.around(to, 0.55)
    const road =
      from === to
        ? [
            {
              x: (home.x + work.x) / 2 + gaussian(random) * 900,
              y: (home.y + work.y) / 2 + gaussian(random) * 900
            }
          ]
        : country.road(from, to).slice(1, -1)
    return isHomeward ? { home: work, work: home, road: road.toReversed() } : { home, work, road }
  }

  private around(town: number, share: number): Spot {
    const { x, y, spread } = itemAt(this.country.towns, town)
    return {
      x: inside(x + gaussian(this.random) * spread * share),
      y: inside(y + gaussian(this.random) * spread * share)
    }
  }

  /** Most departures are around 07:30 and 16:00. */
  private departure(days: number) {
    const { random } = this
    const day = random.whole(0, days - 1) * DAY
    const part = random.next()
    const isHomeward = part >= 0.58 && part < 0.92
    const mean = isHomeward ? 16.1 : 7.6
    const secondOfDay =
      part < 0.92 ? mean * 3600 + gaussian(random) * (isHomeward ? 3600 : 2700) : random.between(5, 22) * 3600
    return { second: day + Math.round(Math.min(DAY - 1, Math.max(0, secondOfDay))), isHomeward }
  }
}

const itemOf = (column: Int32Array | Float64Array, at: number): number => column[at] ?? Number.NaN
const inside = (metres: number) => Math.round(Math.min(SIDE - 1, Math.max(0, metres)))
const latOf = (y: number) => SOUTH_WEST.lat + y / METRES_PER_DEGREE
const lngOf = (x: number) => SOUTH_WEST.lng + x / PER_DEGREE_EAST
const placeOf = ({ x, y }: Spot) => ({ lat: latOf(y), lng: lngOf(x) })

const lengthOf = (path: ReadonlyArray<Spot>) =>
  path.slice(1).reduce((sum, spot, at) => sum + distance(itemAt(path, at), spot), 0)

const spotAlong = (path: ReadonlyArray<Spot>, along: number): Spot => {
  let left = along
  for (let at = 0; at + 1 < path.length; at++) {
    const [from, to] = [itemAt(path, at), itemAt(path, at + 1)]
    const metres = distance(from, to)
    if (left <= metres || at + 2 === path.length) {
      const part = left / Math.max(1, metres)
      return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }
    }
    left -= metres
  }
  return itemAt(path, 0)
}

const runningSums = (weights: ReadonlyArray<number>): ReadonlyArray<number> => {
  let sum = 0
  return weights.map((weight) => (sum += weight))
}

/** Picks a random index by the running sums of its weights. */
const pickWeighted = (sums: ReadonlyArray<number>, random: Random): number => {
  const value = random.next() * itemAt(sums, -1)
  const index = sums.findIndex((sum) => sum >= value)
  return index < 0 ? sums.length - 1 : index
}
