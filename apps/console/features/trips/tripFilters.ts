import * as z from "zod/mini"
import { DisplayState, type TripQuery, TripSort } from "#core/contract/consoleTrips.ts"
import { defaultCountry } from "#core/shared/country.ts"
import { dayAfter, startOfDay } from "#core/shared/localDay.ts"

export const tripStates = DisplayState.literals

/** What the address bar of the trips holds. */
export const TripFilters = z.object({
  q: z.optional(z.string()),
  state: z.optional(z.enum(tripStates)),
  from: z.optional(z.iso.date()),
  to: z.optional(z.iso.date()),
  sort: z.optional(z.enum(TripSort.literals))
})
export type TripFilters = z.output<typeof TripFilters>

/** Every country of the product keeps the same hours. */
const dayStart = (day: string | undefined, plusDays: number) =>
  day === undefined ? undefined : startOfDay(dayAfter(day, plusDays), defaultCountry)

/** The server's question; both days count whole. */
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
