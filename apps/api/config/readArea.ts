import { Effect } from "effect"
import type { Area } from "#api/search/SearchArea.ts"
import type { SettingsReader } from "./settingsReader.ts"

const parseNumber = (text: string) => (text.trim() === "" ? Number.NaN : Number(text))

/** Checks whether `from` and `to` are in order and within plus or minus `limit` degrees. */
const isSpan = (from: number, to: number, limit: number) => -limit <= from && from < to && to <= limit

const toArea = (numbers: ReadonlyArray<number>): Area | null => {
  if (numbers.length !== 4) return null
  const [south = Number.NaN, west = Number.NaN, north = Number.NaN, east = Number.NaN] = numbers
  return isSpan(south, north, 90) && isSpan(west, east, 180) ? { south, west, north, east } : null
}

/** Reads `54.5,8,58,13`: south, west, north, east in degrees. Null if it is not set or invalid. */
export const readArea = (read: SettingsReader, name: string): Effect.Effect<Area | null> =>
  Effect.map(read.optionalText(name), (text) => {
    if (text === null) return null
    const area = toArea(text.split(",").map(parseNumber))
    if (area === null)
      read.faults.push(`${name} must be south,west,north,east in degrees, such as 54.5,8,58,13`)
    return area
  })
