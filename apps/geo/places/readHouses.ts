import { Option } from "effect"
import { type Country, toCountry } from "#core/shared/country.ts"
import type { Extract, OsmPoint } from "#geo/osm/readExtract.ts"
import { makeNearestIndex, type NearestIndex } from "./nearest.ts"

export interface House {
  readonly id: string
  readonly street: string
  readonly number: string
  readonly zipcode: string
  readonly city: string
  readonly country: Country
  readonly lat: number
  readonly lng: number
}

/** Finds the town and the country of a point. */
export interface AreaLookup {
  readonly cityOf: (lat: number, lng: number) => string | undefined
  readonly countryOf: (lat: number, lng: number) => Country | undefined
}

/** Lists tagged nodes, and closed ways with place tags at their centroid. */
export const taggedPoints = (extract: Extract): ReadonlyArray<OsmPoint> => {
  const found = [...extract.points]
  for (const way of extract.ways.values()) {
    const { refs, tags } = way
    if (refs.length < 4 || refs[0] !== refs.at(-1) || !isPlace(tags)) continue
    const centroid = centroidOf(extract.nodes.positions(refs.slice(1)))
    if (centroid !== undefined) found.push({ id: `w${way.id}`, ...centroid, tags })
  }
  return found
}

const placeKeys = ["addr:housenumber", "amenity", "name", "railway", "highway", "public_transport", "shop"]
const isPlace = (tags: OsmPoint["tags"]) => placeKeys.some((key) => tags[key] !== undefined)

const centroidOf = (path: ReadonlyArray<readonly [number, number]>) => {
  if (path.length === 0) return undefined
  let [lat, lng] = [0, 0]
  for (const [x, y] of path) {
    lat += y / path.length
    lng += x / path.length
  }
  return { lat, lng }
}

const tidied = (text: string | undefined) => (text ?? "").replace(/\s+/g, " ").trim()

/** Reads all numbered addresses; fills a missing town or postal code from the nearest address or place. */
export const readHouses = (points: ReadonlyArray<OsmPoint>, areas: AreaLookup): ReadonlyArray<House> => {
  const raw = points.flatMap(({ id, lat, lng, tags }) => {
    const street = tidied(tags["addr:street"] ?? tags["addr:place"])
    const numbers = tidied(tags["addr:housenumber"]).split(/\s*[;,]\s*/)
    const country = countryOf(tags["addr:country"], lat, lng, areas)
    if (street === "" || country === undefined) return []
    const zipcode = tidied(tags["addr:postcode"])
    const city = tidied(tags["addr:city"])
    return numbers
      .filter((number) => number !== "")
      .map((number): House => ({ id, street, number, zipcode, city, country, lat, lng }))
  })
  return withAreas(raw, areas)
}

/**
 * A stated two-letter code wins over the polygons, even for an unsupported country; "Danmark" is not a code.
 */
const countryOf = (code: string | undefined, lat: number, lng: number, areas: AreaLookup) =>
  code?.length === 2 ? Option.getOrUndefined(toCountry(code)) : areas.countryOf(lat, lng)

const NEIGHBOUR_KM = 2
/** A car park by the motorway belongs to the postal district of the nearest houses. */
const DISTRICT_KM = 10

const withAreas = (raw: ReadonlyArray<House>, areas: AreaLookup): ReadonlyArray<House> => {
  if (raw.every(({ zipcode, city }) => zipcode !== "" && city !== "")) return raw
  const withZip = makeNearestIndex(raw.filter(({ zipcode }) => zipcode !== ""))
  const withCity = makeNearestIndex(raw.filter(({ city }) => city !== ""))
  const cityOfZip = citiesByZip(raw)
  return raw.map((house) => {
    const { lat, lng } = house
    const zipcode =
      house.zipcode !== "" ? house.zipcode : (withZip.one(lat, lng, NEIGHBOUR_KM)?.zipcode ?? "")
    if (house.city !== "") return { ...house, zipcode }
    const byZip = zipcode === "" ? undefined : cityOfZip.get(`${house.country} ${zipcode}`)
    const city = byZip ?? withCity.one(lat, lng, NEIGHBOUR_KM)?.city ?? areas.cityOf(lat, lng) ?? ""
    return { ...house, zipcode, city }
  })
}

/** Maps a postal code, keyed `DK 2100`, to the town that most addresses state with it. */
export const citiesByZip = (
  houses: ReadonlyArray<Pick<House, "country" | "zipcode" | "city">>
): ReadonlyMap<string, string> => {
  const counts = new Map<string, Map<string, number>>()
  for (const { country, zipcode, city } of houses) {
    if (zipcode === "" || city === "") continue
    const key = `${country} ${zipcode}`
    const cities = counts.get(key) ?? new Map<string, number>()
    cities.set(city, (cities.get(city) ?? 0) + 1)
    counts.set(key, cities)
  }
  return new Map([...counts].map(([key, cities]) => [key, mostFrequent(cities)]))
}

const mostFrequent = (counts: ReadonlyMap<string, number>) => {
  let [best, most] = ["", 0]
  for (const [name, count] of counts) if (count > most) [best, most] = [name, count]
  return best
}

/** Finds the postal code of the nearest address; empty when there is none within 10 km. */
export const zipNear = (houses: NearestIndex<House>, lat: number, lng: number): string =>
  houses.all(lat, lng, 5, DISTRICT_KM).find(({ zipcode }) => zipcode !== "")?.zipcode ?? ""
