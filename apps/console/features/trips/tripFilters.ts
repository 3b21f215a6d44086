import { DateTime, Option } from "effect"
import * as z from "zod/mini"
import { type TripQuery, TripSort } from "#core/contract/consoleTrips.ts"

const states = ["scheduled", "due", "pending_activation", "active", "completed", "cancelled"] as const

/** What the address bar of the trips holds. */
export const TripFilters = z.object({
  q: z.optional(z.string()),
  state: z.optional(z.enum(states)),
  from: z.optional(z.iso.date()),
  to: z.optional(z.iso.date()),
  sort: z.optional(z.enum(TripSort.literals))
})
export type TripFilters = z.output<typeof TripFilters>
export const tripStates = states

const dayStart = (day: string | undefined, plusDays: number) =>
  day === undefined
    ? undefined
    : Option.getOrUndefined(
        Option.map(
          DateTime.makeZoned(`${day}T00:00:00`, { timeZone: "Europe/Copenhagen", adjustForTimeZone: true }),
          (at) => DateTime.toUtc(DateTime.add(at, { days: plusDays }))
        )
      )

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
