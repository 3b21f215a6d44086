import { Schema } from "effect"
import * as z from "zod/mini"
import { type ParkingQuery, ParkingSort } from "#core/contract/consoleParking.ts"
import { ParkingState } from "#core/parking/Parking.ts"
import { ParkingSiteId } from "#core/shared/ids.ts"

export const parkingStates = ParkingState.literals

/** The search parameters of the parking view; `q` is the beginning of a licence plate. */
export const ParkingFilters = z.object({
  q: z.optional(z.string()),
  site: z.optional(z.string()),
  date: z.optional(z.iso.date()),
  state: z.optional(z.enum(parkingStates)),
  sort: z.optional(z.enum(ParkingSort.literals))
})
export type ParkingFilters = z.output<typeof ParkingFilters>

const decodeSite = Schema.decodeUnknownSync(ParkingSiteId)

/** Converts the filters to the server's query. */
export const toParkingQuery = ({ date, q, site, sort, state }: ParkingFilters): ParkingQuery => ({
  ...(q === undefined ? {} : { plate: q }),
  ...(site === undefined ? {} : { site: decodeSite(site) }),
  ...(date === undefined ? {} : { date }),
  ...(state === undefined ? {} : { state }),
  ...(sort === undefined ? {} : { sort })
})
