import * as z from "zod/mini"
import type { LiveTrip } from "#core/contract/consoleLive.ts"

export const liveStates = ["active", "due", "pending_activation"] as const

/** The search parameters of the live map; `follow` keeps the selected trip in the centre. */
export const LiveFilters = z.object({
  q: z.optional(z.string()),
  state: z.optional(z.enum(liveStates)),
  follow: z.optional(z.literal("1")),
  list: z.optional(z.enum(["trips", "sites"])),
  site: z.optional(z.string())
})
export type LiveFilters = z.output<typeof LiveFilters>

export const matchesFilters = ({ q = "", state }: LiveFilters, trip: LiveTrip): boolean => {
  if (state !== undefined && trip.displayState !== state) return false
  const text = `${trip.driver.name} ${trip.fromCity} ${trip.toCity} ${trip.id}`.toLowerCase()
  return text.includes(q.trim().toLowerCase())
}
