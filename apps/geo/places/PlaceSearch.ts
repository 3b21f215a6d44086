import type { GeoPoint } from "#core/shared/geo.ts"
import { degreesAt, numberAt, textAt } from "#geo/region/at.ts"
import { citiesOf } from "./citiesOf.ts"
import type { Entry } from "./entry.ts"
import { fold } from "./fold.ts"
import { HouseIndex } from "./HouseIndex.ts"
import { type Candidate, findEntries } from "./index/findEntries.ts"
import { WordIndex } from "./index/WordIndex.ts"
import { makeReverse } from "./makeReverse.ts"
import { kilometres } from "./nearest.ts"
import type { PlaceTable } from "./placeTable.ts"
import { type PlaceQuery, parseQuery } from "./query/parseQuery.ts"
import { weigh } from "./weigh.ts"

/** An entry, or one house of a street. */
export interface Found {
  readonly id: string
  readonly entry: Entry
  readonly number: string
  readonly lat: number
  readonly lng: number
}

interface Ranked {
  readonly row: number
  readonly rank: number
}

/** So many of the best are asked for the house number. */
const NUMBERED = 100
const OTHER_COUNTRY = 0.2
/** Of an asked number: a street without any known house, one without this house, and what is no street. */
const numberless = { unknown: 0.55, other: 0.4, spot: 0.5 } as const

/** Finds streets and places by their words and then the house on the street: two small steps, not one large index. */
export class PlaceSearch {
  readonly #table: PlaceTable
  readonly #houses: HouseIndex
  readonly #words: WordIndex
  readonly #weights: Float64Array
  readonly #reverse: ReturnType<typeof makeReverse>
  readonly #cities: ReadonlyMap<string, string>
  readonly #byId: ReadonlyMap<string, Entry>

  constructor(table: PlaceTable) {
    const { entries, houses } = table
    this.#table = table
    this.#houses = new HouseIndex(houses, entries.length)
    this.#weights = Float64Array.from(weigh(entries))
    this.#words = new WordIndex(entries, byStanding(entries, this.#weights))
    this.#reverse = makeReverse(table)
    this.#cities = citiesOf(table)
    this.#byId = new Map(entries.map((entry) => [entry.id, entry]))
  }

  /** Best first, by match, nearness and importance; none that reads as one before. */
  search(text: string, near: GeoPoint | undefined, limit: number): ReadonlyArray<Found> {
    const query = parseQuery(text)
    const found = new Map<string, Found>()
    for (const { row } of this.#ranked(query, near)) {
      const most = found.size === 0 ? 3 : 1
      const rows = query.number === "" ? [] : this.#houses.numbered(row, query.number, most)
      const all = rows.length === 0 ? this.#entry(row) : rows.flatMap((house) => this.#house(house))
      for (const one of all) if (!found.has(reading(one))) found.set(reading(one), one)
      if (found.size >= limit) break
    }
    return [...found.values()].slice(0, limit)
  }

  find(id: string): Found | undefined {
    const entry = this.#byId.get(id)
    if (entry !== undefined) return whole(entry)
    const row = this.#houses.byId(id)
    return row === undefined ? undefined : this.#house(row)[0]
  }

  /** The nearest house, or the road where no house is as near; none beyond 500 m. */
  reverse(point: GeoPoint): Found | undefined {
    const nearest = this.#reverse(point)
    if (nearest === undefined) return undefined
    if (nearest.kind === "house") return this.#house(nearest.row)[0]
    const { street, lat, lng } = nearest
    return this.#entry(street).map((found) => ({ ...found, lat, lng }))[0]
  }

  city(country: string, zipcode: string): string | undefined {
    return this.#cities.get(`${country} ${zipcode.replaceAll(" ", "")}`)
  }

  #ranked(question: PlaceQuery, near: GeoPoint | undefined): ReadonlyArray<Ranked> {
    const ranked = findEntries(this.#words, question)
      .map((candidate) => ({ row: candidate.row, rank: this.#rank(candidate, question, near) }))
      .sort(byRank)
      .slice(0, NUMBERED)
    if (question.number === "") return ranked
    return ranked
      .map(({ row, rank }) => ({ row, rank: rank * this.#numbered(row, question.number) }))
      .sort(byRank)
  }

  #rank({ row, fit }: Candidate, { country }: PlaceQuery, near: GeoPoint | undefined): number {
    const entry = this.#table.entries[row]
    if (entry === undefined) return 0
    const abroad = country !== undefined && country !== entry.country ? OTHER_COUNTRY : 1
    // Of streets of one name the nearest is meant, however long; without a place, the longest.
    const own = near === undefined ? entry.importance / 1000 : 0
    return fit * abroad * (1 + (this.#weights[row] ?? 0) / 50 + own) * closeness(entry, near)
  }

  #numbered(row: number, number: string): number {
    if (this.#table.entries[row]?.kind !== "street") return numberless.spot
    if (!this.#houses.hasAny(row)) return numberless.unknown
    return this.#houses.numbered(row, number, 1).length > 0 ? 1 : numberless.other
  }

  #entry(row: number): ReadonlyArray<Found> {
    const entry = this.#table.entries[row]
    return entry === undefined ? [] : [whole(entry)]
  }

  #house(row: number): ReadonlyArray<Found> {
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

/** Rows, those first that are most likely meant. */
const byStanding = (entries: ReadonlyArray<Entry>, weights: Float64Array): ReadonlyArray<number> => {
  const standing = Float64Array.from(
    entries,
    ({ importance }, row) => 1000 * (weights[row] ?? 0) + importance
  )
  return [...entries.keys()].sort((a, b) => (standing[b] ?? 0) - (standing[a] ?? 0))
}

const reading = ({ entry, number }: Found) =>
  fold(`${entry.kind} ${entry.name} ${number}, ${entry.zipcode} ${entry.city}`)

const byRank = (a: Ranked, b: Ranked) => b.rank - a.rank || a.row - b.row

const whole = (entry: Entry): Found => ({ id: entry.id, entry, number: "", lat: entry.lat, lng: entry.lng })

/** 2.5 where one stands, 1.75 at 5 km, 1.2 at 30 km. */
const closeness = (entry: Entry, near: GeoPoint | undefined) =>
  near === undefined ? 1 : 1 + 1.5 / (1 + kilometres(entry, near) / 5)
