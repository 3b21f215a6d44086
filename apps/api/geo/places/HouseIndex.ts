import { around } from "geokdbush"
import KDBush from "kdbush"
import { degreesAt, numberAt, textAt } from "#api/geo/region/at.ts"
import { foldNumber } from "./parseQuestion.ts"
import type { HouseTable, RoadTable } from "./placeTable.ts"

/** The house numbers of each street, grouped once when the region loads. */
export class HouseIndex {
  readonly #table: HouseTable
  readonly #first: Uint32Array
  readonly #rows: Uint32Array
  #byId: ReadonlyMap<string, number> | undefined

  constructor(table: HouseTable, streets: number) {
    this.#table = table
    this.#first = new Uint32Array(streets + 1)
    for (const street of table.street) this.#first[street + 1] = numberAt(this.#first, street + 1) + 1
    for (let i = 1; i <= streets; i++)
      this.#first[i] = numberAt(this.#first, i) + numberAt(this.#first, i - 1)
    const next = this.#first.slice()
    this.#rows = new Uint32Array(table.street.length)
    table.street.forEach((street, row) => {
      const at = numberAt(next, street)
      this.#rows[at] = row
      next[street] = at + 1
    })
  }

  /** The row of exactly this number first, then those that only add a letter to it; at most `limit`. */
  numbered(street: number, number: string, limit: number): ReadonlyArray<number> {
    const exact: Array<number> = []
    const lettered: Array<number> = []
    const end = numberAt(this.#first, street + 1)
    for (let at = numberAt(this.#first, street); at < end; at++) {
      const row = numberAt(this.#rows, at)
      const found = foldNumber(textAt(this.#table.numbers, row))
      if (found === number) exact.push(row)
      else if (found.startsWith(number) && /^[a-z]/.test(found.slice(number.length))) lettered.push(row)
    }
    lettered.sort((a, b) => textAt(this.#table.numbers, a).localeCompare(textAt(this.#table.numbers, b)))
    return [...exact.slice(0, 1), ...lettered].slice(0, limit)
  }

  byId(id: string): number | undefined {
    this.#byId ??= new Map(this.#table.ids.map((houseId, row) => [houseId, row] as const).toReversed())
    return this.#byId.get(id)
  }
}

/** The nearest row of a table of coordinates, made when first asked for. */
export const makeNearestRow = ({ lat, lng }: Pick<RoadTable, "lat" | "lng">) => {
  let index: KDBush | undefined
  return (at: { readonly lat: number; readonly lng: number }, withinKm: number): number | undefined => {
    if (lat.length === 0) return undefined
    if (index === undefined) {
      index = new KDBush(lat.length)
      for (let row = 0; row < lat.length; row++) index.add(degreesAt(lng, row), degreesAt(lat, row))
      index.finish()
    }
    return around(index, at.lng, at.lat, 1, withinKm)[0]
  }
}
