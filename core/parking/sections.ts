import { Option, Result } from "effect"
import type { Country } from "#core/shared/country.ts"
import type { ParkingSectionId } from "#core/shared/ids.ts"
import type { ParkingTimes } from "./Parking.ts"
import { peakWithin } from "./peakWithin.ts"
import { quotaLeft, type SectionQuotas } from "./quotas.ts"
import {
  NoAvailableParkingSection,
  ParkingNotAvailable,
  ParkingNotReleased,
  ParkingQuotaReached
} from "./refusals.ts"

/** PARK-003 A part of a site; `spots` are those that can be reserved for the requested times. */
export interface ParkingSection {
  readonly id: ParkingSectionId
  readonly name: string
  readonly spots: number
  /** Spots are free, but the quota of the section leaves none. */
  readonly isQuotaReached: boolean
  /** Spots are free, within the quota too, but none of them is released yet for this arrival. */
  readonly isUnreleased: boolean
}

interface SectionUse extends Pick<ParkingSection, "id" | "name"> {
  /** The spots without a reservation during the requested times. */
  readonly free: number
  readonly quotas: Option.Option<SectionQuotas>
  /** How many spots may be reserved by now for this arrival; none is all of them. */
  readonly released: Option.Option<number>
  /** The reservations that overlap the requested times. */
  readonly taken: ReadonlyArray<ParkingTimes>
}

/** Computes what can be reserved in a section: its free spots, at most what its quotas and the phases of the release leave. */
export const toSection = (
  { free, id, name, quotas, released, taken }: SectionUse,
  times: ParkingTimes,
  country: Country
): ParkingSection => {
  const left = Option.match(quotas, {
    onNone: () => free,
    onSome: (week) => Math.max(0, quotaLeft(week, taken, times, country))
  })
  const leftOfReleased = Option.match(released, {
    onNone: () => free,
    onSome: (spots) => Math.max(0, spots - peakWithin(taken, times))
  })
  const within = Math.min(free, left)
  return {
    id,
    name,
    spots: Math.min(within, leftOfReleased),
    isQuotaReached: free > 0 && left === 0,
    isUnreleased: within > 0 && leftOfReleased === 0
  }
}

/** PARK-008 A section without a free spot cannot be chosen. */
export const isSectionDisabled = ({ spots }: Pick<ParkingSection, "spots">): boolean => spots <= 0

/**
 * PARK-007, PARK-039 Chooses the wanted section, or the first with a free spot. Refuses with `parking_not_available` for a site without
 * sections, with `no_available_parking_section` when the wanted section, or every section, is full, with `parking_not_released` when free spots
 * are released later, and with `parking_quota_reached` when only a quota keeps a free spot.
 */
export const chooseSection = (
  sections: ReadonlyArray<ParkingSection>,
  wanted: Option.Option<ParkingSectionId>
): Result.Result<
  ParkingSection,
  ParkingNotAvailable | NoAvailableParkingSection | ParkingNotReleased | ParkingQuotaReached
> => {
  if (sections.length === 0) return Result.fail(new ParkingNotAvailable())
  const possible = sections.filter(({ id }) => Option.getOrElse(wanted, () => id) === id)
  const chosen = possible.find((section) => !isSectionDisabled(section))
  if (chosen !== undefined) return Result.succeed(chosen)
  if (possible.some(({ isUnreleased }) => isUnreleased)) return Result.fail(new ParkingNotReleased())
  return possible.some(({ isQuotaReached }) => isQuotaReached)
    ? Result.fail(new ParkingQuotaReached())
    : Result.fail(new NoAvailableParkingSection())
}
