import type { GeoPoint } from "#core/shared/geo.ts"
import { degreesAt, numberAt, textAt } from "#geo/region/columnValues.ts"
import { computeProminence } from "./computeProminence.ts"
import { HouseIndex } from "./HouseIndex.ts"
import { type Candidate, findEntries } from "./index/findEntries.ts"
import { WordIndex } from "./index/WordIndex.ts"
import { makeReverseGeocoder } from "./makeReverseGeocoder.ts"
import { kilometres } from "./nearest.ts"
import { normaliseText } from "./normaliseText.ts"
import type { PlaceEntry } from "./PlaceEntry.ts"
import type { PlaceTable } from "./placeTable.ts"
import { type PlaceQuery, parseQuery } from "./query/parseQuery.ts"

/** A place entry, or one house of a street. */
export interface SearchHit {
  readonly id: string
  readonly entry: PlaceEntry
  readonly number: string
  readonly lat: number
  readonly lng: number
}

interface RankedRow {
  readonly row: number
  readonly score: number
}

/** Number of best rows whose house numbers are checked. */
const MAX_NUMBER_CHECKS = 100
const OTHER_COUNTRY_FACTOR = 0.2
/**
 * Score factors when the query has a house number: a street without houses, one without this house, not a
 * street.
 */
const numberFactors = { noHouses: 0.55, otherHouses: 0.4, notAStreet: 0.5 } as const

/** Searches in two steps: streets and places by their words, then the house on the street. */
export class PlaceSearch {
  readonly #table: PlaceTable
  readonly #houses: HouseIndex
  readonly #words: WordIndex
  readonly #prominence: Float64Array
  readonly #reverse: ReturnType<typeof makeReverseGeocoder>
  readonly #byId: ReadonlyMap<string, PlaceEntry>

  constructor(table: PlaceTable) {
    const { entries, houses } = table
    this.#table = table
    this.#houses = new HouseIndex(houses, entries.length)
    this.#prominence = Float64Array.from(computeProminence(entries))
    this.#words = new WordIndex(entries, byProminence(entries, this.#prominence))
    this.#reverse = makeReverseGeocoder(table)
    this.#byId = new Map(entries.map((entry) => [entry.id, entry]))
  }

  /** Returns hits by match, proximity and prominence, best first, without hits of the same label. */
  search(text: string, near: GeoPoint | undefined, limit: number): ReadonlyArray<SearchHit> {
    const query = parseQuery(text)
    const found = new Map<string, SearchHit>()
    for (const { row } of this.#rank(query, near)) {
      const limitOfStreet = found.size === 0 ? 3 : 1
      const rows = query.number === "" ? [] : this.#houses.findNumber(row, query.number, limitOfStreet)
      const all = rows.length === 0 ? this.#entry(row) : rows.flatMap((house) => this.#house(house))
      for (const hit of all) if (!found.has(labelOf(hit))) found.set(labelOf(hit), hit)
      if (found.size >= limit) break
    }
    return [...found.values()].slice(0, limit)
  }

  find(id: string): SearchHit | undefined {
    const entry = this.#byId.get(id)
    if (entry !== undefined) return toHit(entry)
    const row = this.#houses.byId(id)
    return row === undefined ? undefined : this.#house(row)[0]
  }

  /** Reverse geocodes: the nearest house, or a road that is much nearer; nothing beyond 500 m. */
  reverse(point: GeoPoint): SearchHit | undefined {
    const nearest = this.#reverse(point)
    if (nearest === undefined) return undefined
    if (nearest.kind === "house") return this.#house(nearest.row)[0]
    const { street, lat, lng } = nearest
    return this.#entry(street).map((found) => ({ ...found, lat, lng }))[0]
  }

  #rank(query: PlaceQuery, near: GeoPoint | undefined): ReadonlyArray<RankedRow> {
    const ranked = findEntries(this.#words, query)
      .map((candidate) => ({ row: candidate.row, score: this.#score(candidate, query, near) }))
      .sort(byScore)
      .slice(0, MAX_NUMBER_CHECKS)
    if (query.number === "") return ranked
    return ranked
      .map(({ row, score }) => ({ row, score: score * this.#numberFactor(row, query.number) }))
      .sort(byScore)
  }

  #score({ row, fit }: Candidate, { country }: PlaceQuery, near: GeoPoint | undefined): number {
    const entry = this.#table.entries[row]
    if (entry === undefined) return 0
    const countryFactor = country !== undefined && country !== entry.country ? OTHER_COUNTRY_FACTOR : 1
    // Among streets of one name the nearest wins; without a position, the one with most houses.
    const size = near === undefined ? entry.importance / 1000 : 0
    return fit * countryFactor * (1 + (this.#prominence[row] ?? 0) / 50 + size) * proximityFactor(entry, near)
  }

  #numberFactor(row: number, number: string): number {
    if (this.#table.entries[row]?.kind !== "street") return numberFactors.notAStreet
    if (!this.#houses.hasHouses(row)) return numberFactors.noHouses
    return this.#houses.findNumber(row, number, 1).length > 0 ? 1 : numberFactors.otherHouses
  }

  #entry(row: number): ReadonlyArray<SearchHit> {
    const entry = this.#table.entries[row]
    return entry === undefined ? [] : [toHit(entry)]
  }

  #house(row: number): ReadonlyArray<SearchHit> {
    const { houses } = this.#table
    return this.#entry(numberAt(houses.street, row)).map(({ entry }) => ({
      id: textAt(houses.ids, row),
      entry,
      number: textAt(houses.numbers, row),
      lat: degreesAt(houses.lat, row),
      lng: degreesAt(houses.lng, row)
    }))
  }
}

/** Orders rows by prominence, then importance. */
const byProminence = (
  entries: ReadonlyArray<PlaceEntry>,
  prominence: Float64Array
): ReadonlyArray<number> => {
  const keys = Float64Array.from(entries, ({ importance }, row) => 1000 * (prominence[row] ?? 0) + importance)
  return [...entries.keys()].sort((a, b) => (keys[b] ?? 0) - (keys[a] ?? 0))
}

const labelOf = ({ entry, number }: SearchHit) =>
  normaliseText(`${entry.kind} ${entry.name} ${number}, ${entry.zipcode} ${entry.city}`)

const byScore = (a: RankedRow, b: RankedRow) => b.score - a.score || a.row - b.row

const toHit = (entry: PlaceEntry): SearchHit => ({
  id: entry.id,
  entry,
  number: "",
  lat: entry.lat,
  lng: entry.lng
})

/** 2.5 at the position itself, 1.75 at 5 km, 1.2 at 30 km. */
const proximityFactor = (entry: PlaceEntry, near: GeoPoint | undefined) =>
  near === undefined ? 1 : 1 + 1.5 / (1 + kilometres(entry, near) / 5)
