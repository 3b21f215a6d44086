import { around } from "geokdbush"
import KDBush from "kdbush"
import { degreesAt, textAt } from "#geo/region/columnValues.ts"
import { type GroupedRows, groupRows } from "./index/groupRows.ts"
import type { HouseTable, RoadTable } from "./placeTable.ts"
import { normaliseHouseNumber } from "./query/parseQuery.ts"

/** House numbers by street, grouped once when the region is loaded. */
export class HouseIndex {
  readonly #table: HouseTable
  readonly #ofStreet: GroupedRows
  readonly #byId: ReadonlyMap<string, number>

  constructor(table: HouseTable, streets: number) {
    this.#table = table
    this.#ofStreet = groupRows(table.street, streets)
    this.#byId = new Map(table.ids.map((id, row) => [id, row] as const).toReversed())
  }

  /**
   * Finds rows by house number: the exact number first, then its extensions (12A, 12-14), at most `limit`.
   * Falls back from 12B to 12.
   */
  findNumber(street: number, number: string, limit: number): ReadonlyArray<number> {
    const plain = /^\d+/.exec(number)?.[0] ?? number
    const [exact, longer, shorter]: [Array<number>, Array<number>, Array<number>] = [[], [], []]
    for (const row of this.#ofStreet.of(street)) {
      const found = normaliseHouseNumber(textAt(this.#table.numbers, row))
      if (found === number) exact.push(row)
      else if (found.startsWith(number) && !/^\d/.test(found.slice(number.length))) longer.push(row)
      else if (found === plain) shorter.push(row)
    }
    longer.sort((a, b) => textAt(this.#table.numbers, a).localeCompare(textAt(this.#table.numbers, b)))
    const known = [...exact.slice(0, 1), ...longer]
    return (known.length > 0 ? known : shorter).slice(0, limit)
  }

  hasHouses(street: number): boolean {
    return this.#ofStreet.count(street, street + 1) > 0
  }

  byId(id: string): number | undefined {
    return this.#byId.get(id)
  }
}

/** Indexes a table of coordinates for its nearest row. */
export const makeNearestRow = ({ lat, lng }: Pick<RoadTable, "lat" | "lng">) => {
  if (lat.length === 0) return () => undefined
  const index = new KDBush(lat.length)
  for (let row = 0; row < lat.length; row++) index.add(degreesAt(lng, row), degreesAt(lat, row))
  index.finish()
  return (at: { readonly lat: number; readonly lng: number }, withinKm: number): number | undefined =>
    around(index, at.lng, at.lat, 1, withinKm)[0]
}
