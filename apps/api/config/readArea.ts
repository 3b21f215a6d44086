import { Effect } from "effect"
import type { Area } from "#api/search/SearchArea.ts"
import type { Reader } from "./reader.ts"

const numberOf = (text: string) => (text.trim() === "" ? Number.NaN : Number(text))

/** The one end and the other of an axis that goes so many degrees both ways. */
const isSpan = (from: number, to: number, limit: number) => -limit <= from && from < to && to <= limit

const areaOf = (numbers: ReadonlyArray<number>): Area | null => {
  if (numbers.length !== 4) return null
  const [south = Number.NaN, west = Number.NaN, north = Number.NaN, east = Number.NaN] = numbers
  return isSpan(south, north, 90) && isSpan(west, east, 180) ? { south, west, north, east } : null
}

/** `54.5,8,58,13`: south, west, north, east in degrees; null when it is not set, or no area. */
export const readArea = (read: Reader, name: string): Effect.Effect<Area | null> =>
  Effect.map(read.optionalText(name), (text) => {
    if (text === null) return null
    const area = areaOf(text.split(",").map(numberOf))
    if (area === null)
      read.faults.push(`${name} must be south,west,north,east in degrees, such as 54.5,8,58,13`)
    return area
  })
