import { createHash } from "node:crypto"
import type { Extract, OsmWay } from "#geo/osm/readExtract.ts"
import { kilometres, makeNearestIndex, type NearestIndex } from "./nearest.ts"
import { normaliseText } from "./normaliseText.ts"
import type { PlaceEntry } from "./PlaceEntry.ts"
import type { AreaLookup, House } from "./readHouses.ts"

/** A point of a named road, for reverse geocoding far from houses. */
export interface RoadPoint {
  readonly lat: number
  readonly lng: number
  readonly street: number
}

export interface Streets {
  readonly entries: ReadonlyArray<PlaceEntry>
  /** For each house, the index of its street among `entries`. */
  readonly streetOf: ReadonlyArray<number>
  readonly roadPoints: ReadonlyArray<RoadPoint>
}

const streetId = (parts: ReadonlyArray<string>) =>
  `s${createHash("sha1").update(parts.join("|")).digest("hex").slice(0, 12)}`

const addressableHighways =
  /^(trunk|primary|secondary|tertiary|unclassified|residential|living_street|service|pedestrian|road)(_link)?$/

/** Reads streets from their houses, and from named roads where a street has no houses. */
export const readStreets = (extract: Extract, houses: ReadonlyArray<House>, areas: AreaLookup): Streets => {
  const { entries, streetOf } = streetsOfHouses(houses)
  const registry = new StreetRegistry(entries, houses, areas)
  const roadPoints: Array<RoadPoint> = []
  for (const way of extract.ways.values()) {
    if ((way.tags["name"] ?? "") === "" || !addressableHighways.test(way.tags["highway"] ?? "")) continue
    const path = extract.nodes.positions(way.refs)
    const street = registry.streetOf(way, path)
    if (street === undefined) continue
    for (const [lng, lat] of resampled(path)) roadPoints.push({ lat, lng, street })
  }
  return { entries, streetOf, roadPoints }
}

const streetsOfHouses = (houses: ReadonlyArray<House>) => {
  const groups = new Map<string, Array<House>>()
  const order = new Map<string, number>()
  const streetOf = houses.map((house) => {
    const key = `${house.street}|${house.zipcode}|${house.city}|${house.country}`
    const group = groups.get(key)
    if (group === undefined) {
      order.set(key, order.size)
      groups.set(key, [house])
    } else group.push(house)
    return order.get(key) ?? 0
  })
  const entries = [...groups.values()].flatMap((group) => {
    const house = centralHouse(group)
    return house === undefined ? [] : [toStreet(house.street, house, Math.min(30, group.length / 4))]
  })
  return { entries, streetOf }
}

const toStreet = (
  name: string,
  at: Pick<House, "zipcode" | "city" | "country" | "lat" | "lng">,
  importance: number
): PlaceEntry => ({
  id: streetId([name, at.zipcode, at.city, at.country]),
  kind: "street",
  name,
  street: name,
  zipcode: at.zipcode,
  city: at.city,
  country: at.country,
  lat: at.lat,
  lng: at.lng,
  importance: Math.round(importance)
})

/** Finds the house nearest to the centroid, so that the point of a street lies on the street. */
const centralHouse = (houses: ReadonlyArray<House>): House | undefined => {
  const lat = houses.reduce((sum, house) => sum + house.lat, 0) / houses.length
  const lng = houses.reduce((sum, house) => sum + house.lng, 0) / houses.length
  let [best, least] = [houses[0], Number.POSITIVE_INFINITY]
  for (const house of houses) {
    const distance = kilometres(house, { lat, lng })
    if (distance < least) [best, least] = [house, distance]
  }
  return best
}

const SAME_STREET_KM = 3
const SPACING_KM = 0.08

/** Streets by name: finds the street of a named road or adds it. */
class StreetRegistry {
  readonly #entries: Array<PlaceEntry>
  readonly #byName = new Map<string, Array<number>>()
  readonly #houses: NearestIndex<House>
  readonly #areas: AreaLookup

  constructor(entries: Array<PlaceEntry>, houses: ReadonlyArray<House>, areas: AreaLookup) {
    this.#entries = entries
    this.#houses = makeNearestIndex(houses)
    this.#areas = areas
    entries.forEach((entry, at) => this.#indexName(entry.name, at))
  }

  streetOf(way: OsmWay, path: ReadonlyArray<readonly [number, number]>): number | undefined {
    const [lng, lat] = path[path.length >> 1] ?? []
    if (lng === undefined || lat === undefined) return undefined
    const name = (way.tags["name"] ?? "").replace(/\s+/g, " ").trim()
    return this.#find(name, lat, lng) ?? this.#add(name, lat, lng)
  }

  #find(name: string, lat: number, lng: number): number | undefined {
    let [best, least] = [-1, SAME_STREET_KM]
    for (const at of this.#byName.get(normaliseText(name)) ?? []) {
      const entry = this.#entries[at]
      const distance = entry === undefined ? least : kilometres(entry, { lat, lng })
      if (distance < least) [best, least] = [at, distance]
    }
    return best < 0 ? undefined : best
  }

  #add(name: string, lat: number, lng: number): number | undefined {
    const country = this.#areas.countryOf(lat, lng)
    if (country === undefined) return undefined
    const adjacent = this.#houses.one(lat, lng, 0.3)
    const house = adjacent ?? this.#houses.one(lat, lng, 2)
    const city = adjacent?.city ?? this.#areas.cityOf(lat, lng) ?? house?.city ?? ""
    const zipcode = house !== undefined && house.city === city ? house.zipcode : ""
    const entry = toStreet(name, { zipcode, city, country, lat, lng }, 0)
    const at = this.#entries.length
    this.#entries.push({ ...entry, id: streetId([entry.id, lat.toFixed(4), lng.toFixed(4)]) })
    this.#indexName(name, at)
    return at
  }

  #indexName(name: string, at: number) {
    const key = normaliseText(name)
    const list = this.#byName.get(key)
    if (list === undefined) this.#byName.set(key, [at])
    else list.push(at)
  }
}

/** Resamples a path to points 80 to 160 m apart, enough to find the road from any point beside it. */
const resampled = (path: ReadonlyArray<readonly [number, number]>): Array<readonly [number, number]> => {
  const points: Array<readonly [number, number]> = []
  let last: readonly [number, number] | undefined
  for (const point of path) {
    const [lng, lat] = point
    if (last !== undefined) {
      const km = kilometres({ lng: last[0], lat: last[1] }, { lng, lat })
      if (km < SPACING_KM) continue
      for (let i = 1; i < km / (2 * SPACING_KM); i++) {
        const share = (i * 2 * SPACING_KM) / km
        points.push([last[0] + (lng - last[0]) * share, last[1] + (lat - last[1]) * share])
      }
    }
    points.push(point)
    last = point
  }
  return points
}
