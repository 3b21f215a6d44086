import type { DateTime } from "effect"
import type { Country } from "#core/shared/country.ts"
import { localDay } from "#core/shared/localDay.ts"
import { occupancy } from "./occupancy.ts"
import { weekdayOf } from "./openingHours.ts"
import type { ParkingState, ParkingTimes } from "./Parking.ts"
import type { SectionQuotas } from "./quotas.ts"

interface Section {
  /** The number of its spots. */
  readonly spots: number
  readonly quotas: SectionQuotas
}

export interface SectionLoad {
  readonly taken: number
  /** How many more carpools may stand there. */
  readonly free: number
  /** How many carpools may stand there on this day; null means as many as there are spots. */
  readonly quota: number | null
}

/** CONS-004 Computes how many spots of a section are reserved at an instant, and how many its quota of the day leaves. */
export const sectionLoad = (
  { quotas, spots }: Section,
  reservations: ReadonlyArray<ParkingTimes & { readonly state: ParkingState }>,
  now: DateTime.Utc,
  country: Country
): SectionLoad => {
  const taken = occupancy(reservations, { startingAt: now, endingAt: now })[0]?.spots ?? 0
  const quota = quotas[weekdayOf(localDay(now, country))]
  return { taken, quota, free: Math.max(0, Math.min(spots, quota ?? spots) - taken) }
}
