import { Option } from "effect"
import { type Country, toCountry } from "#core/shared/country.ts"
import type { Extract, OsmPoint } from "#geo/osm/readExtract.ts"
import { makeNearest, type Nearest } from "./nearest.ts"

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

export interface Surroundings {
  readonly cityOf: (lat: number, lng: number) => string | undefined
  readonly countryOf: (lat: number, lng: number) => Country | undefined
}

/** Nodes, and closed ways at their middle, that carry any tag. */
export const located = (extract: Extract): ReadonlyArray<OsmPoint> => {
  const found = [...extract.points]
  for (const way of extract.ways.values()) {
    const { refs, tags } = way
    if (refs.length < 4 || refs[0] !== refs.at(-1) || !isPlace(tags)) continue
    const middle = middleOf(extract.nodes.positions(refs.slice(1)))
    if (middle !== undefined) found.push({ id: `w${way.id}`, ...middle, tags })
  }
  return found
}

const placeKeys = ["addr:housenumber", "amenity", "name", "railway", "highway", "public_transport", "shop"]
const isPlace = (tags: OsmPoint["tags"]) => placeKeys.some((key) => tags[key] !== undefined)

const middleOf = (path: ReadonlyArray<readonly [number, number]>) => {
  if (path.length === 0) return undefined
  let [lat, lng] = [0, 0]
  for (const [x, y] of path) {
    lat += y / path.length
    lng += x / path.length
  }
  return { lat, lng }
}

const written = (text: string | undefined) => (text ?? "").replace(/\s+/g, " ").trim()

/** Every numbered address; a missing town or postal code comes from the nearest address or place that has one. */
export const readHouses = (points: ReadonlyArray<OsmPoint>, around: Surroundings): ReadonlyArray<House> => {
  const raw = points.flatMap(({ id, lat, lng, tags }) => {
    const street = written(tags["addr:street"] ?? tags["addr:place"])
    const numbers = written(tags["addr:housenumber"]).split(/\s*[;,]\s*/)
    const country = countryOf(tags["addr:country"], lat, lng, around)
    if (street === "" || country === undefined) return []
    const zipcode = written(tags["addr:postcode"])
    const city = written(tags["addr:city"])
    return numbers
      .filter((number) => number !== "")
      .map((number): House => ({ id, street, number, zipcode, city, country, lat, lng }))
  })
  return filled(raw, around)
}

/** A stated country wins over the polygons, also when it is one of the others; "Danmark" is not a code. */
const countryOf = (code: string | undefined, lat: number, lng: number, around: Surroundings) =>
  code?.length === 2 ? Option.getOrUndefined(toCountry(code)) : around.countryOf(lat, lng)

const NEIGHBOUR_KM = 2
/** A car park by the motorway belongs to the postal district of the next houses. */
const DISTRICT_KM = 10

const filled = (raw: ReadonlyArray<House>, around: Surroundings): ReadonlyArray<House> => {
  if (raw.every(({ zipcode, city }) => zipcode !== "" && city !== "")) return raw
  const withZip = makeNearest(raw.filter(({ zipcode }) => zipcode !== ""))
  const withCity = makeNearest(raw.filter(({ city }) => city !== ""))
  const cityOfZip = citiesByZip(raw)
  return raw.map((house) => {
    const { lat, lng } = house
    const zipcode =
      house.zipcode !== "" ? house.zipcode : (withZip.one(lat, lng, NEIGHBOUR_KM)?.zipcode ?? "")
    if (house.city !== "") return { ...house, zipcode }
    const byZip = zipcode === "" ? undefined : cityOfZip.get(`${house.country} ${zipcode}`)
    const city = byZip ?? withCity.one(lat, lng, NEIGHBOUR_KM)?.city ?? around.cityOf(lat, lng) ?? ""
    return { ...house, zipcode, city }
  })
}

/** Keyed `DK 2100`: the town most often written with a postal code. */
export const citiesByZip = (
  houses: ReadonlyArray<Pick<House, "country" | "zipcode" | "city">>
): ReadonlyMap<string, string> => {
  const votes = new Map<string, Map<string, number>>()
  for (const { country, zipcode, city } of houses) {
    if (zipcode === "" || city === "") continue
    const key = `${country} ${zipcode}`
    const cities = votes.get(key) ?? new Map<string, number>()
    cities.set(city, (cities.get(city) ?? 0) + 1)
    votes.set(key, cities)
  }
  return new Map([...votes].map(([key, cities]) => [key, mostVoted(cities)]))
}

const mostVoted = (votes: ReadonlyMap<string, number>) => {
  let [best, most] = ["", 0]
  for (const [name, count] of votes) if (count > most) [best, most] = [name, count]
  return best
}

/** The postal code of the nearest address, empty when none is near. */
export const zipNear = (houses: Nearest<House>, lat: number, lng: number): string =>
  houses.all(lat, lng, 5, DISTRICT_KM).find(({ zipcode }) => zipcode !== "")?.zipcode ?? ""
