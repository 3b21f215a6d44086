import { createHash } from "node:crypto"
import type { Extract, OsmWay } from "#geo/osm/readExtract.ts"
import type { Entry } from "./entry.ts"
import { fold } from "./fold.ts"
import { kilometres, makeNearest, type Nearest } from "./nearest.ts"
import type { House, Surroundings } from "./readHouses.ts"

/** A vertex of a named road, for naming a point far from any house. */
export interface RoadPoint {
  readonly lat: number
  readonly lng: number
  readonly street: number
}

export interface Streets {
  readonly entries: ReadonlyArray<Entry>
  /** For each house, the index of its street among `entries`. */
  readonly streetOf: ReadonlyArray<number>
  readonly roadPoints: ReadonlyArray<RoadPoint>
}

const streetId = (parts: ReadonlyArray<string>) =>
  `s${createHash("sha1").update(parts.join("|")).digest("hex").slice(0, 12)}`

const named =
  /^(trunk|primary|secondary|tertiary|unclassified|residential|living_street|service|pedestrian|road)(_link)?$/

/** Streets by their houses, and by name where no house of that street is known. */
export const readStreets = (
  extract: Extract,
  houses: ReadonlyArray<House>,
  around: Surroundings
): Streets => {
  const { entries, streetOf } = streetsOfHouses(houses)
  const roads = new RoadBook(entries, houses, around)
  const roadPoints: Array<RoadPoint> = []
  for (const way of extract.ways.values()) {
    if ((way.tags["name"] ?? "") === "" || !named.test(way.tags["highway"] ?? "")) continue
    const path = extract.nodes.positions(way.refs)
    const street = roads.streetOf(way, path)
    if (street === undefined) continue
    for (const [lng, lat] of spaced(path)) roadPoints.push({ lat, lng, street })
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
    const middle = middleHouse(group)
    return middle === undefined ? [] : [toStreet(middle.street, middle, Math.min(30, group.length / 4))]
  })
  return { entries, streetOf }
}

const toStreet = (
  name: string,
  at: Pick<House, "zipcode" | "city" | "country" | "lat" | "lng">,
  importance: number
): Entry => ({
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

/** The house nearest to the middle of them all, so that the street's point lies on the street. */
const middleHouse = (houses: ReadonlyArray<House>): House | undefined => {
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

/** Finds or adds the street of a named road. */
class RoadBook {
  readonly #entries: Array<Entry>
  readonly #byName = new Map<string, Array<number>>()
  readonly #houses: Nearest<House>
  readonly #around: Surroundings

  constructor(entries: Array<Entry>, houses: ReadonlyArray<House>, around: Surroundings) {
    this.#entries = entries
    this.#houses = makeNearest(houses)
    this.#around = around
    entries.forEach((entry, at) => this.#list(entry.name, at))
  }

  streetOf(way: OsmWay, path: ReadonlyArray<readonly [number, number]>): number | undefined {
    const [lng, lat] = path[path.length >> 1] ?? []
    if (lng === undefined || lat === undefined) return undefined
    const name = (way.tags["name"] ?? "").replace(/\s+/g, " ").trim()
    return this.#known(name, lat, lng) ?? this.#add(name, lat, lng)
  }

  #known(name: string, lat: number, lng: number): number | undefined {
    let [best, least] = [-1, SAME_STREET_KM]
    for (const at of this.#byName.get(fold(name)) ?? []) {
      const entry = this.#entries[at]
      const distance = entry === undefined ? least : kilometres(entry, { lat, lng })
      if (distance < least) [best, least] = [at, distance]
    }
    return best < 0 ? undefined : best
  }

  #add(name: string, lat: number, lng: number): number | undefined {
    const country = this.#around.countryOf(lat, lng)
    if (country === undefined) return undefined
    const beside = this.#houses.one(lat, lng, 0.3)
    const house = beside ?? this.#houses.one(lat, lng, 2)
    const city = beside?.city ?? this.#around.cityOf(lat, lng) ?? house?.city ?? ""
    const zipcode = house !== undefined && house.city === city ? house.zipcode : ""
    const entry = toStreet(name, { zipcode, city, country, lat, lng }, 0)
    const at = this.#entries.length
    this.#entries.push({ ...entry, id: streetId([entry.id, lat.toFixed(4), lng.toFixed(4)]) })
    this.#list(name, at)
    return at
  }

  #list(name: string, at: number) {
    const key = fold(name)
    const list = this.#byName.get(key)
    if (list === undefined) this.#byName.set(key, [at])
    else list.push(at)
  }
}

/** The path with points no farther apart than needed to find the road again. */
const spaced = (path: ReadonlyArray<readonly [number, number]>): Array<readonly [number, number]> => {
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
