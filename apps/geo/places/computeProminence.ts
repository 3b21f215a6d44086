import { kilometres, makeNearestIndex } from "./nearest.ts"
import type { PlaceEntry } from "./PlaceEntry.ts"

/** A POI of this importance is known in the whole town: a station, a hospital, the town hall. */
const TOWN_WIDE_IMPORTANCE = 35
const TOWN_KM = 8
const STREET_PROMINENCE = 15

/**
 * Computes 0 to 100 for each entry; ranks entries of one name: the station of a large town before the street
 * of a hamlet.
 */
export const computeProminence = (entries: ReadonlyArray<PlaceEntry>): ReadonlyArray<number> => {
  const towns = makeNearestIndex(entries.filter(({ kind }) => kind === "town"))
  return entries.map((entry) => {
    const { kind, importance, lat, lng } = entry
    if (kind === "town") return importance
    if (kind === "street") return STREET_PROMINENCE
    if (importance < TOWN_WIDE_IMPORTANCE) return importance
    const around = towns
      .all(lat, lng, 5, TOWN_KM)
      .map((town) => town.importance - 2 * kilometres(town, entry))
    return (importance + Math.max(0, ...around)) / 2
  })
}
