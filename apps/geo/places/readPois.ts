import type { OsmPoint } from "#geo/osm/readExtract.ts"
import { makeNearestIndex, type NearestIndex } from "./nearest.ts"
import type { PlaceEntry } from "./PlaceEntry.ts"
import type { PopulatedPlace } from "./populatedPlaces.ts"
import { type AreaLookup, type House, zipNear } from "./readHouses.ts"

const kinds: ReadonlyArray<readonly [key: string, value: RegExp, importance: number]> = [
  ["aeroway", /^aerodrome$/, 60],
  ["railway", /^(station|halt)$/, 45],
  ["amenity", /^(hospital|university|college)$/, 40],
  ["amenity", /^(bus_station|ferry_terminal|townhall)$/, 35],
  ["tourism", /^(attraction|museum|theme_park|zoo)$/, 25],
  ["shop", /^(mall|department_store)$/, 25],
  ["amenity", /^parking$/, 12],
  ["highway", /^bus_stop$/, 6],
  ["amenity", /./, 12],
  ["tourism", /./, 12],
  ["leisure", /./, 12],
  ["office", /./, 8],
  ["shop", /./, 8],
  ["public_transport", /^station$/, 40]
]

const importanceOf = (tags: OsmPoint["tags"]): number | undefined =>
  kinds.find(([key, value]) => value.test(tags[key] ?? ""))?.[2]

/** Reads named points of interest with their own address or that of the nearest house. */
export const readPois = (
  points: ReadonlyArray<OsmPoint>,
  houses: ReadonlyArray<House>,
  areas: AreaLookup
): ReadonlyArray<PlaceEntry> => {
  const near = makeNearestIndex(houses)
  const seen = new Set<string>()
  return points.flatMap((point): ReadonlyArray<PlaceEntry> => {
    const poi = toPoi(point, near, areas)
    if (poi === undefined) return []
    const key = `${poi.name}|${poi.city}|${poi.importance}`
    if (seen.has(key)) return []
    seen.add(key)
    return [poi]
  })
}

const toPoi = (
  { id, lat, lng, tags }: OsmPoint,
  near: NearestIndex<House>,
  areas: AreaLookup
): PlaceEntry | undefined => {
  const name = (tags["name"] ?? "").replace(/\s+/g, " ").trim()
  const importance = importanceOf(tags)
  const country = areas.countryOf(lat, lng)
  if (name === "" || importance === undefined || country === undefined) return undefined
  return {
    id,
    kind: "poi",
    name,
    ...addressOf(tags, { lat, lng }, near, areas),
    country,
    lat,
    lng,
    importance
  }
}

/** Reads the tagged address and completes it from the nearest house within 500 m. */
export const addressOf = (
  tags: OsmPoint["tags"],
  { lat, lng }: Pick<OsmPoint, "lat" | "lng">,
  near: NearestIndex<House>,
  areas: AreaLookup
): Pick<PlaceEntry, "street" | "zipcode" | "city"> => {
  const house = near.one(lat, lng, 0.5)
  const city = tags["addr:city"] ?? house?.city ?? areas.cityOf(lat, lng) ?? ""
  const zipcode = tags["addr:postcode"] ?? house?.zipcode ?? zipNear(near, lat, lng)
  return { street: streetOf(tags, house), zipcode, city }
}

const streetOf = (tags: OsmPoint["tags"], house: House | undefined) => {
  const street = tags["addr:street"]
  if (street !== undefined) return `${street} ${tags["addr:housenumber"] ?? ""}`.trim()
  return house === undefined ? "" : `${house.street} ${house.number}`
}

/** Reads towns and villages; importance grows with the logarithm of the population. */
export const readTowns = (
  populatedPlaces: ReadonlyArray<PopulatedPlace>,
  houses: ReadonlyArray<House>,
  areas: AreaLookup
): ReadonlyArray<PlaceEntry> => {
  const near = makeNearestIndex(houses)
  return populatedPlaces.flatMap(({ id, name, lat, lng, kind, population }): ReadonlyArray<PlaceEntry> => {
    const country = areas.countryOf(lat, lng)
    if (country === undefined) return []
    const zipcode = zipNear(near, lat, lng)
    const importance = Math.min(100, Math.round(Math.log10(Math.max(population, 10)) * 15))
    const city = kind === "suburb" ? (areas.cityOf(lat, lng) ?? name) : name
    return [{ id, kind: "town", name, street: "", zipcode, city, country, lat, lng, importance }]
  })
}
