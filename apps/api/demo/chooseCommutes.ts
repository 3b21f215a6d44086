import { Effect, Option } from "effect"
import { type MeetingPoint, MeetingPoints } from "#core/ports/MeetingPoints.ts"
import { Places } from "#core/ports/Places.ts"
import type { Address } from "#core/shared/Address.ts"
import type { Country } from "#core/shared/country.ts"
import { type GeoPoint, metres, straightLine } from "#core/shared/geo.ts"
import type { Random } from "#geo/demo/random.ts"
import type { Region } from "#geo/region/Region.ts"

/** The home and the workplace of a person. */
export interface Commute {
  readonly home: Address
  readonly work: Address
}

const MIN_COMMUTE_METRES = 12_000
const MAX_COMMUTE_METRES = 60_000
const MAX_WORKPLACES = 60
const TOWN_RADIUS = metres(900)
const MAX_TRIES = 8

/**
 * Commutes between well-known towns, so that an obvious search has results. Every fourth commute is one of
 * these.
 */
const townCommutes: Partial<Record<Country, ReadonlyArray<readonly [home: string, work: string]>>> = {
  DK: [
    ["Roskilde", "København"],
    ["Køge", "København"],
    ["Randers", "Aarhus"],
    ["Hillerød", "København"],
    ["Nyborg", "Odense"]
  ],
  SE: [
    ["Lund", "Malmö"],
    ["Trelleborg", "Malmö"]
  ]
}

const addressNear = (point: GeoPoint): Effect.Effect<Option.Option<Address>, never, Places> =>
  Effect.flatMap(Places, (places) => places.reverse(point))

/** An address near one of these points. */
const addressAt = Effect.fn("addressAt")(function* (points: ReadonlyArray<MeetingPoint>, random: Random) {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const point = points[random.whole(0, points.length - 1)]
    const address = point === undefined ? Option.none<Address>() : yield* addressNear(point)
    if (Option.isSome(address)) return address
  }
  return Option.none<Address>()
})

const addressInTown = Effect.fn("addressInTown")(function* (name: string, country: Country, random: Random) {
  const found = yield* (yield* Places).geocode(name)
  const town = found.find((place) => place.country === country && place.city.startsWith(name))
  if (town === undefined) return Option.none<Address>()
  return yield* addressAt(yield* (yield* MeetingPoints).near(town, TOWN_RADIUS, 20), random)
})

const townCommute = Effect.fn("townCommute")(function* (country: Country, turn: number, random: Random) {
  const known = townCommutes[country] ?? []
  const ends = known[turn % Math.max(known.length, 1)]
  if (ends === undefined) return Option.none<Commute>()
  const home = yield* addressInTown(ends[0], country, random)
  const work = yield* addressInTown(ends[1], country, random)
  return Option.all({ home, work })
})

const homesAround = (work: Address, points: ReadonlyArray<MeetingPoint>) =>
  points.filter((point) => {
    const away = straightLine(work, point)
    return point.country === work.country && away > MIN_COMMUTE_METRES && away < MAX_COMMUTE_METRES
  })

interface Workplace {
  readonly work: Address
  readonly homes: ReadonlyArray<MeetingPoint>
}

const workplaceCommute = Effect.fn("workplaceCommute")(function* (
  workplaces: ReadonlyArray<Workplace>,
  turn: number,
  random: Random
) {
  const place = workplaces[turn % Math.max(workplaces.length, 1)]
  if (place === undefined) return Option.none<Commute>()
  return Option.map(yield* addressAt(place.homes, random), (home) => ({ home, work: place.work }))
})

/**
 * Chooses one commute for each of `countries`: between well-known towns, or from a home 12 to 60 km away to a
 * workplace of that country (a partner site, or else any meeting point). None if the region has no place in
 * the country.
 */
export const chooseCommutes = Effect.fn("chooseCommutes")(function* (
  region: Region["Service"],
  countries: ReadonlyArray<Country>,
  random: Random
) {
  const points = yield* (yield* MeetingPoints).inBox(region.info.bounds, 5000)
  const places: ReadonlyArray<GeoPoint> = region.sites.length > 0 ? region.sites : points
  const works = yield* Effect.forEach(places.slice(0, MAX_WORKPLACES), addressNear)
  const workplaces = works
    .flatMap(Option.toArray)
    .map((work): Workplace => ({ work, homes: homesAround(work, points) }))
  return yield* Effect.forEach(countries, (country, index) => {
    const turn = countries.slice(0, index).filter((one) => one === country).length
    const own = workplaces.filter(({ work }) => work.country === country)
    const plain = workplaceCommute(own, turn, random)
    if (turn % 4 !== 3) return plain
    return Effect.flatMap(townCommute(country, (turn - 3) / 4, random), (commute) =>
      Option.isSome(commute) ? Effect.succeed(commute) : plain
    )
  })
})
