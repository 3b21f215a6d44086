import type { GeoPoint } from "#core/shared/geo.ts"
import { directionOf, distanceKm, translateAlong } from "#geo/demo/geometry.ts"
import type { OsmMap } from "#geo/demo/map/OsmMap.ts"
import { itemAt, type Random } from "#geo/demo/random.ts"
import type { TownRoad } from "#geo/demo/roads/TownRoad.ts"
import { postcodeAt } from "#geo/demo/towns/postcodeAt.ts"
import type { Town } from "#geo/demo/towns/Town.ts"
import { placeWords } from "./placeWords.ts"

/** A few houses and a bus stop on a road between towns. */
export interface Hamlet {
  readonly name: string
  readonly road: TownRoad
  /** Index of its node in the road. */
  readonly index: number
  readonly point: GeoPoint
}

const SPACING_KM = 6
const FROM_TOWN_KM = 2.2
const FROM_OTHER_KM = 2.5
const FIRST_NUMBER = 201

const isFree = (point: GeoPoint, towns: ReadonlyArray<Town>, hamlets: ReadonlyArray<Hamlet>) =>
  towns.every(({ center, radiusKm }) => distanceKm(center, point) > radiusKm + FROM_TOWN_KM) &&
  hamlets.every((hamlet) => distanceKm(hamlet.point, point) > FROM_OTHER_KM)

/** Combines each prefix with each suffix once, in random order. */
const makeNames = (random: Random) => {
  const names = (country: Town["country"]) => {
    const { hamletPrefixes, hamletSuffixes } = placeWords[country]
    return hamletPrefixes
      .flatMap((prefix) => hamletSuffixes.map((suffix) => ({ name: prefix + suffix, order: random.next() })))
      .sort((a, b) => a.order - b.order)
      .map(({ name }) => name)
  }
  const left = { DK: names("DK"), SE: names("SE") }
  return (country: Town["country"]): string => {
    const name = left[country].pop()
    if (name === undefined) throw new Error(`no more hamlet names in ${country}`)
    return name
  }
}

/** Places hamlets along the roads between towns, at least 6 km apart, away from towns and water. */
export const placeHamlets = (
  map: OsmMap,
  roads: ReadonlyArray<TownRoad>,
  isFreeLand: (point: GeoPoint) => boolean,
  random: Random
): ReadonlyArray<Hamlet> => {
  const hamlets: Array<Hamlet> = []
  const towns = [...new Set(roads.flatMap(({ link }) => [link.from, link.to]))]
  const nextName = makeNames(random)
  for (const road of roads) {
    if (road.link.rank === "ferry") continue
    let sinceKm = SPACING_KM
    road.nodes.forEach((node, index) => {
      const point = map.pointOf(node)
      if (index > 0) sinceKm += distanceKm(map.pointOf(itemAt(road.nodes, index - 1)), point)
      if (sinceKm < SPACING_KM || !isFree(point, towns, hamlets) || !isFreeLand(point)) return
      sinceKm = 0
      hamlets.push({ name: nextName(nearestTown(road, index).country), road, index, point })
    })
  }
  return hamlets
}

const nearestTown = ({ link, nodes }: TownRoad, index: number): Town =>
  index < nodes.length / 2 ? link.from : link.to

/** Adds the place name of a hamlet and its houses, numbered along the road. */
export const addHamlet = (map: OsmMap, { name, road, index, point }: Hamlet, random: Random) => {
  const town = nearestTown(road, index)
  const street = road.names[index < road.nodes.length / 2 ? 0 : 1]
  const { postcode, city } = postcodeAt(town, street, town.center)
  map.addNode(point, { place: "hamlet", name })
  const next = map.pointOf(itemAt(road.nodes, Math.min(index + 1, road.nodes.length - 1)))
  const before = map.pointOf(itemAt(road.nodes, Math.max(0, index - 1)))
  const direction = directionOf(before, next)
  for (let i = 0; i < random.whole(8, 14); i++) {
    const right = (i % 2 === 0 ? -1 : 1) * random.between(0.022, 0.04)
    const at = translateAlong(point, direction, (Math.floor(i / 2) - 3) * 0.045, right)
    const corner = (along: number, across: number) =>
      translateAlong(at, direction, along * 0.008, across * 0.006)
    map.addArea([corner(1, 1), corner(1, -1), corner(-1, -1), corner(-1, 1)], {
      building: "farm",
      "addr:street": street,
      "addr:housenumber": String(FIRST_NUMBER + 20 * index + i),
      "addr:postcode": postcode,
      "addr:city": city,
      "addr:country": town.country
    })
  }
}
