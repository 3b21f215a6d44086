import type { Entry } from "./entry.ts"
import { kilometres, makeNearest } from "./nearest.ts"

/** From here on a spot is one that a whole town knows: a station, a hospital, the town hall. */
const KNOWN_IN_TOWN = 35
const TOWN_KM = 8
const STREET = 15

/** From 0 to 100 which of two equally named entries is meant: the station of a large town before the street of a hamlet. */
export const weigh = (entries: ReadonlyArray<Entry>): ReadonlyArray<number> => {
  const towns = makeNearest(entries.filter(({ kind }) => kind === "town"))
  return entries.map((entry) => {
    const { kind, importance, lat, lng } = entry
    if (kind === "town") return importance
    if (kind === "street") return STREET
    if (importance < KNOWN_IN_TOWN) return importance
    const around = towns
      .all(lat, lng, 5, TOWN_KM)
      .map((town) => town.importance - 2 * kilometres(town, entry))
    return (importance + Math.max(0, ...around)) / 2
  })
}
