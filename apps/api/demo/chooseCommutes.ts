import { Effect, Option } from "effect"
import { type MeetingPoint, MeetingPoints } from "#core/ports/MeetingPoints.ts"
import { Places } from "#core/ports/Places.ts"
import type { Address } from "#core/shared/Address.ts"
import type { Country } from "#core/shared/country.ts"
import { type GeoPoint, metres, straightLine } from "#core/shared/geo.ts"
import type { Region } from "#geo/region/Region.ts"
import type { Random } from "./random.ts"

/** Where somebody lives and works. */
export interface Commute {
  readonly home: Address
  readonly work: Address
}

const NEAREST_METRES = 12_000
const FARTHEST_METRES = 60_000
const MOST_WORKPLACES = 60
const IN_TOWN = metres(900)
const TRIES = 8

/** Between the middles of towns, for whoever looks for what everybody looks for. One in four commutes is one of these. */
const corridors: Partial<Record<Country, ReadonlyArray<readonly [home: string, work: string]>>> = {
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
  for (let tries = 0; tries < TRIES; tries++) {
    const point = random.pick(points)
    const address = point === undefined ? Option.none<Address>() : yield* addressNear(point)
    if (Option.isSome(address)) return address
  }
  return Option.none<Address>()
})

const inTown = Effect.fn("inTown")(function* (name: string, country: Country, random: Random) {
  const found = yield* (yield* Places).geocode(name)
  const town = found.find((place) => place.country === country && place.city.startsWith(name))
  if (town === undefined) return Option.none<Address>()
  return yield* addressAt(yield* (yield* MeetingPoints).near(town, IN_TOWN, 20), random)
})

const onCorridor = Effect.fn("onCorridor")(function* (country: Country, turn: number, random: Random) {
  const known = corridors[country] ?? []
  const ends = known[turn % Math.max(known.length, 1)]
  if (ends === undefined) return Option.none<Commute>()
  const home = yield* inTown(ends[0], country, random)
  const work = yield* inTown(ends[1], country, random)
  return Option.all({ home, work })
})

const homesAround = (work: Address, points: ReadonlyArray<MeetingPoint>) =>
  points.filter((point) => {
    const away = straightLine(work, point)
    return point.country === work.country && away > NEAREST_METRES && away < FARTHEST_METRES
  })

interface Workplace {
  readonly work: Address
  readonly homes: ReadonlyArray<MeetingPoint>
}

const toWorkplace = Effect.fn("toWorkplace")(function* (
  workplaces: ReadonlyArray<Workplace>,
  turn: number,
  random: Random
) {
  const place = workplaces[turn % Math.max(workplaces.length, 1)]
  if (place === undefined) return Option.none<Commute>()
  return Option.map(yield* addressAt(place.homes, random), (home) => ({ home, work: place.work }))
})

/**
 * One commute for each of `countries`: between towns that everybody knows, or from a home a morning's drive away to where people
 * of that country work: partner sites, where the region has some. None where it has neither.
 */
export const chooseCommutes = Effect.fn("chooseCommutes")(function* (
  region: Region["Service"],
  countries: ReadonlyArray<Country>,
  random: Random
) {
  const points = yield* (yield* MeetingPoints).inBox(region.info.bounds, 5000)
  const places: ReadonlyArray<GeoPoint> = region.sites.length > 0 ? region.sites : points
  const works = yield* Effect.forEach(places.slice(0, MOST_WORKPLACES), addressNear)
  const workplaces = works
    .flatMap(Option.toArray)
    .map((work): Workplace => ({ work, homes: homesAround(work, points) }))
  return yield* Effect.forEach(countries, (country, index) => {
    const turn = countries.slice(0, index).filter((one) => one === country).length
    const own = workplaces.filter(({ work }) => work.country === country)
    const plain = toWorkplace(own, turn, random)
    if (turn % 4 !== 3) return plain
    return Effect.flatMap(onCorridor(country, (turn - 3) / 4, random), (commute) =>
      Option.isSome(commute) ? Effect.succeed(commute) : plain
    )
  })
})
