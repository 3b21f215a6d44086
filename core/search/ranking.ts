import type { PlannedTimeBy } from "#core/trip/DriverTrip.ts"
import { walkMetres, walkSeconds } from "./walking.ts"

/** The times of a matching trip part in seconds, and the walks at both ends together in metres. */
export interface MatchTimes {
  readonly boarding: number
  readonly alighting: number
  readonly walk: number
}

/** The wanted departure or arrival, in seconds. */
export interface PreferredTime {
  readonly at: number
  readonly by: PlannedTimeBy
}

/** The cost of a trip part in seconds: walking, travelling, and the difference from the preferred time. */
export const travelCost = ({ boarding, alighting, walk }: MatchTimes, preferred: PreferredTime): number => {
  const onFoot = walkSeconds(walkMetres(walk))
  const wait = Math.abs(preferred.by === "DEPARTURE" ? boarding - preferred.at : preferred.at - alighting)
  return onFoot + wait + (alighting - boarding)
}

/** Something with a rank: the lowest `travelCost` is the best. */
export interface WithCost {
  readonly cost: number
}

interface PageSizes {
  readonly first: number
  readonly next: number
}

/** Splits ranked results into pages; results of equal cost stay on one page, which may exceed its size. */
export const rankedPages = <R extends WithCost>(
  ranked: ReadonlyArray<R>,
  { first, next }: PageSizes
): ReadonlyArray<ReadonlyArray<R>> => {
  const pages: Array<Array<R>> = []
  for (const one of ranked) {
    const page = pages.at(-1)
    const size = pages.length === 1 ? first : next
    if (page === undefined || (page.length >= size && page.at(-1)?.cost !== one.cost)) pages.push([one])
    else page.push(one)
  }
  return pages
}
