import type { OsmPoint } from "#geo/osm/readExtract.ts"
import type { Entry } from "./entry.ts"
import { makeNearest, type Nearest } from "./nearest.ts"
import { type House, type Surroundings, zipNear } from "./readHouses.ts"
import type { Settlement } from "./settlements.ts"

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

/** Named places with the address they lie at: their own, or that of the nearest house. */
export const readSpots = (
  points: ReadonlyArray<OsmPoint>,
  houses: ReadonlyArray<House>,
  around: Surroundings
): ReadonlyArray<Entry> => {
  const near = makeNearest(houses)
  const seen = new Set<string>()
  return points.flatMap((point): ReadonlyArray<Entry> => {
    const spot = toSpot(point, near, around)
    if (spot === undefined) return []
    const twin = `${spot.name}|${spot.city}|${spot.importance}`
    if (seen.has(twin)) return []
    seen.add(twin)
    return [spot]
  })
}

const toSpot = (
  { id, lat, lng, tags }: OsmPoint,
  near: Nearest<House>,
  around: Surroundings
): Entry | undefined => {
  const name = (tags["name"] ?? "").replace(/\s+/g, " ").trim()
  const importance = importanceOf(tags)
  const country = around.countryOf(lat, lng)
  if (name === "" || importance === undefined || country === undefined) return undefined
  return {
    id,
    kind: "spot",
    name,
    ...addressOf(tags, { lat, lng }, near, around),
    country,
    lat,
    lng,
    importance
  }
}

/** The written address, completed by the nearest house within 500 m. */
export const addressOf = (
  tags: OsmPoint["tags"],
  { lat, lng }: Pick<OsmPoint, "lat" | "lng">,
  near: Nearest<House>,
  around: Surroundings
): Pick<Entry, "street" | "zipcode" | "city"> => {
  const house = near.one(lat, lng, 0.5)
  const city = tags["addr:city"] ?? house?.city ?? around.cityOf(lat, lng) ?? ""
  const zipcode = tags["addr:postcode"] ?? house?.zipcode ?? zipNear(near, lat, lng)
  return { street: streetOf(tags, house), zipcode, city }
}

const streetOf = (tags: OsmPoint["tags"], house: House | undefined) => {
  const street = tags["addr:street"]
  if (street !== undefined) return `${street} ${tags["addr:housenumber"] ?? ""}`.trim()
  return house === undefined ? "" : `${house.street} ${house.number}`
}

/** Towns and villages; importance grows with the logarithm of the people living there. */
export const readTowns = (
  settlements: ReadonlyArray<Settlement>,
  houses: ReadonlyArray<House>,
  around: Surroundings
): ReadonlyArray<Entry> => {
  const near = makeNearest(houses)
  return settlements.flatMap(({ id, name, lat, lng, kind, population }): ReadonlyArray<Entry> => {
    const country = around.countryOf(lat, lng)
    if (country === undefined) return []
    const zipcode = zipNear(near, lat, lng)
    const importance = Math.min(100, Math.round(Math.log10(Math.max(population, 10)) * 15))
    const city = kind === "suburb" ? (around.cityOf(lat, lng) ?? name) : name
    return [{ id, kind: "town", name, street: "", zipcode, city, country, lat, lng, importance }]
  })
}
