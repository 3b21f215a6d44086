import * as z from "zod/mini"
import { tripTroubles } from "#core/trip/tripTrouble.ts"
import type { WatchedTrip } from "./watchTrips.ts"

export const liveStates = ["active", "due", "pending_activation"] as const

/** The trips in any trouble, or in one. */
export const troubleChoices = ["any", ...tripTroubles] as const

/**
 * The search parameters of the live map; `follow` keeps the selected trip in the centre, `seen` leaves in the list what
 * the map shows, and `at` is a moment of the past.
 */
export const LiveFilters = z.object({
  q: z.optional(z.string()),
  state: z.optional(z.enum(liveStates)),
  trouble: z.optional(z.enum(troubleChoices)),
  follow: z.optional(z.literal("1")),
  seen: z.optional(z.literal("1")),
  list: z.optional(z.enum(["trips", "sites"])),
  at: z.optional(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/)))
})
export type LiveFilters = z.output<typeof LiveFilters>

const hasTrouble = (trouble: LiveFilters["trouble"], { troubles }: WatchedTrip): boolean =>
  trouble === undefined || (trouble === "any" ? troubles.length > 0 : troubles.includes(trouble))

export const matchesFilters = ({ q = "", state, trouble }: LiveFilters, trip: WatchedTrip): boolean => {
  if (state !== undefined && trip.displayState !== state) return false
  if (!hasTrouble(trouble, trip)) return false
  const text = `${trip.driver.name} ${trip.fromCity} ${trip.toCity} ${trip.id}`.toLowerCase()
  return text.includes(q.trim().toLowerCase())
}
