import * as z from "zod/mini"
import { type TripQuery, TripSort } from "#core/contract/consoleTrips.ts"
import { defaultCountry } from "#core/shared/country.ts"
import { addDays, startOfDay } from "#core/shared/localDay.ts"
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

/** Every country of the product has the same clock time, so the default country's zone serves all of them. */
const dayStart = (day: string | undefined, plusDays: number) =>
  day === undefined ? undefined : startOfDay(addDays(day, plusDays), defaultCountry)

/** Converts the filters to the server's query. `from` and `to` are whole days, both included. */
export const toTripQuery = ({ q, state, from, to, sort }: TripFilters, page: number): TripQuery => {
  const after = dayStart(from, 0)
  const before = dayStart(to, 1)
  return {
    page,
    ...(sort === undefined ? {} : { sort }),
    ...(q === undefined ? {} : { query: q }),
    ...(state === undefined ? {} : { state }),
    ...(after === undefined ? {} : { from: after }),
    ...(before === undefined ? {} : { to: before })
  }
}
