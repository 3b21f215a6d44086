import * as z from "zod/mini"
import { dayRange } from "#console/table/dayRange.ts"
import { type TripQuery, TripSort } from "#core/contract/consoleTrips.ts"
import { TripPhase } from "#core/trip/tripState.ts"

export const tripStates = TripPhase.literals

/** The search parameters of the trips view. */
export const TripFilters = z.object({
  q: z.optional(z.string()),
  state: z.optional(z.enum(tripStates)),
  from: z.optional(z.iso.date()),
  to: z.optional(z.iso.date()),
  sort: z.optional(z.enum(TripSort.literals))
})
export type TripFilters = z.output<typeof TripFilters>

/** Adds the order, and the day on which the list begins (`today`, `yyyy-MM-dd`) when nothing is filtered. */
export const withDefaults = (filters: TripFilters, today: string) => {
  const isFiltered = [filters.q, filters.state, filters.from, filters.to].some(
    (filter) => filter !== undefined
  )
  return isFiltered
    ? { ...filters, sort: filters.sort ?? "-departure" }
    : { from: today, sort: filters.sort ?? "departure" }
}

/** Converts the filters to the server's query. `from` and `to` are whole days, both included. */
export const toTripQuery = ({ q, state, sort, ...days }: TripFilters): TripQuery => ({
  ...(sort === undefined ? {} : { sort }),
  ...(q === undefined ? {} : { query: q }),
  ...(state === undefined ? {} : { state }),
  ...dayRange(days)
})
