import MiniSearch from "minisearch"
import { degreesAt, numberAt, textAt } from "#api/geo/region/at.ts"
import type { GeoPoint } from "#core/shared/geo.ts"
import { citiesOf } from "./citiesOf.ts"
import type { Entry } from "./entry.ts"
import { fold } from "./fold.ts"
import { HouseIndex, makeNearestRow } from "./HouseIndex.ts"
import { kilometres } from "./nearest.ts"
import { parseQuestion } from "./parseQuestion.ts"
import type { PlaceTable } from "./placeTable.ts"

/** An entry, or one house of a street. */
export interface Found {
  readonly id: string
  readonly entry: Entry
  readonly number: string
  readonly lat: number
  readonly lng: number
}

interface Ranked {
  readonly at: number
  readonly entry: Entry
  readonly rank: number
}

const RANKED = 2_000
const REVERSE_KM = 0.5
/** A road is named instead of a house when it is this much nearer. */
const ROAD_KM = 0.15

/** Finds streets and places by their words and then the house on the street: two small steps, not one large index. */
export class PlaceSearch {
  readonly #table: PlaceTable
  readonly #houses: HouseIndex
  readonly #words: MiniSearch
  readonly #nearestHouse: ReturnType<typeof makeNearestRow>
  readonly #nearestRoad: ReturnType<typeof makeNearestRow>
  readonly #cities: ReadonlyMap<string, string>
  #byId: ReadonlyMap<string, Entry> | undefined

  constructor(table: PlaceTable) {
    this.#table = table
    this.#houses = new HouseIndex(table.houses, table.entries.length)
    this.#nearestHouse = makeNearestRow(table.houses)
    this.#nearestRoad = makeNearestRow(table.roads)
    this.#cities = citiesOf(table)
    this.#words = new MiniSearch({
      fields: ["name", "city", "zipcode"],
      processTerm: fold,
      searchOptions: {
        prefix: (term, i, terms) => i === terms.length - 1 || term.length > 3,
        fuzzy: (term) => (term.length > 3 && !/^\d/.test(term) ? 0.25 : false),
        boost: { name: 3 },
        combineWith: "AND"
      }
    })
    this.#words.addAll(
      table.entries.map(({ name, city, zipcode }, id) => ({
        id,
        name,
        city,
        zipcode: zipcode.replace(" ", "")
      }))
    )
  }

  /** Best first, by match, nearness and importance. */
  search(text: string, near: GeoPoint | undefined, limit: number): ReadonlyArray<Found> {
    const { words, number } = parseQuestion(text)
    const found: Array<Found> = []
    for (const { at, entry } of this.#ranked(words, number, near)) {
      const rows = number === "" ? [] : this.#houses.numbered(at, number, 3)
      if (rows.length === 0) found.push(this.#entry(entry))
      else found.push(...rows.map((row) => this.#house(row)))
      if (found.length >= limit) break
    }
    return found.slice(0, limit)
  }

  find(id: string): Found | undefined {
    this.#byId ??= new Map(this.#table.entries.map((entry) => [entry.id, entry]))
    const entry = this.#byId.get(id)
    if (entry !== undefined) return this.#entry(entry)
    const row = this.#houses.byId(id)
    return row === undefined ? undefined : this.#house(row)
  }

  /** The nearest house, or the road where no house is as near; none beyond 500 m. */
  reverse(point: GeoPoint): Found | undefined {
    const row = this.#nearestHouse(point, REVERSE_KM)
    const house = row === undefined ? undefined : this.#house(row)
    if (house !== undefined && kilometres(house, point) <= ROAD_KM) return house
    const road = this.#road(point)
    if (road === undefined) return house
    return house !== undefined && kilometres(house, point) < kilometres(road, point) * 2 ? house : road
  }

  city(country: string, zipcode: string): string | undefined {
    return this.#cities.get(`${country} ${zipcode.replaceAll(" ", "")}`)
  }

  #ranked(words: string, number: string, near: GeoPoint | undefined): ReadonlyArray<Ranked> {
    const query = words.replace(/\b(\d{3}) (\d{2})\b/, "$1$2").replace(/\b(\d{4}) ?([A-Z]{2})\b/i, "$1$2")
    const all = this.#words.search(query)
    const hits = all.length > 0 ? all : this.#words.search(query, { combineWith: "OR" })
    const wanted = fold(query)
    return hits
      .slice(0, RANKED)
      .flatMap(({ id, score }): ReadonlyArray<Ranked> => {
        const at = Number(id)
        const entry = this.#table.entries[at]
        if (entry === undefined) return []
        const asked = number === "" ? 1 : this.#houses.numbered(at, number, 1).length > 0 ? 2 : 0.7
        return [{ at, entry, rank: score * asked * likeness(entry, wanted) * closeness(entry, near) }]
      })
      .sort((a, b) => b.rank - a.rank)
  }

  #road(point: GeoPoint): Found | undefined {
    const row = this.#nearestRoad(point, REVERSE_KM)
    if (row === undefined) return undefined
    const { roads, entries } = this.#table
    const street = entries[numberAt(roads.street, row)]
    const at = { lat: degreesAt(roads.lat, row), lng: degreesAt(roads.lng, row) }
    return street === undefined ? undefined : { ...this.#entry(street), ...at }
  }

  #entry(entry: Entry): Found {
    return { id: entry.id, entry, number: "", lat: entry.lat, lng: entry.lng }
  }

  #house(row: number): Found {
    const { houses, entries } = this.#table
    return {
      id: textAt(houses.ids, row),
      entry: entries[numberAt(houses.street, row)] ?? nowhere,
      number: textAt(houses.numbers, row),
      lat: degreesAt(houses.lat, row),
      lng: degreesAt(houses.lng, row)
    }
  }
}

const likeness = ({ name, importance }: Entry, wanted: string) => {
  const folded = fold(name)
  const exact =
    folded === wanted ? 2 : wanted.startsWith(`${folded} `) ? 1.8 : folded.startsWith(wanted) ? 1.4 : 1
  return exact * (1 + importance / 100)
}

const closeness = (entry: Entry, near: GeoPoint | undefined) =>
  near === undefined ? 1 : 1 + 1.5 / (1 + kilometres(entry, near) / 5)

const nowhere: Entry = {
  id: "",
  kind: "street",
  name: "",
  street: "",
  zipcode: "",
  city: "",
  country: "DK",
  lat: 0,
  lng: 0,
  importance: 0
}
