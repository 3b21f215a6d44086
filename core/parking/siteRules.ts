import { type DateTime, Option } from "effect"
import type { Country } from "#core/shared/country.ts"
import type { ParkingSectionId } from "#core/shared/ids.ts"
import { isOpenDuring, type OpeningHours } from "./openingHours.ts"
import type { ParkingTimes } from "./Parking.ts"
import { peakWithin } from "./peakWithin.ts"
import { quotaLeft, type SectionQuotas } from "./quotas.ts"
import { type ReleasePhases, releasedSpots } from "./releasePhases.ts"

/** CONS-004 What the partner of a site decides about it; without opening hours it is always open. */
export interface SiteRules {
  readonly openingHours: Option.Option<OpeningHours>
  readonly releasePhases: ReleasePhases
  readonly sections: ReadonlyArray<{ readonly id: ParkingSectionId; readonly quotas: SectionQuotas }>
}

/** A site whose rules are previewed. */
interface RuledSite {
  readonly country: Country
  readonly sections: ReadonlyArray<{ readonly id: ParkingSectionId; readonly spots: number }>
}

interface SectionReservation extends ParkingTimes {
  readonly sectionId: ParkingSectionId
}

/** The reservations that other rules would have refused: they stay. */
export interface RulesPreview {
  /** How many are outside of the opening hours. */
  readonly outsideHours: number
  /** How many of each section are above its quotas; sections without any are left out. */
  readonly aboveQuota: ReadonlyArray<{ readonly id: ParkingSectionId; readonly count: number }>
  /** How many of each section are above what is released now for their arrival; sections without any are left out. */
  readonly notReleased: ReadonlyArray<{ readonly id: ParkingSectionId; readonly count: number }>
}

/** Counts the reservations, in their order, for which the rule leaves no spot beside those that it allows. */
const countAbove = (
  reservations: ReadonlyArray<ParkingTimes>,
  left: (within: ReadonlyArray<ParkingTimes>, times: ParkingTimes) => number
): number => {
  const within: Array<ParkingTimes> = []
  let above = 0
  for (const { endingAt, startingAt } of reservations) {
    const times = { startingAt, endingAt }
    if (left(within, times) >= 1) within.push(times)
    else above += 1
  }
  return above
}

/** Counts the reservations, in the order in which they were made, that the rules of a site would have refused. */
export const previewRules = (
  { openingHours, releasePhases, sections }: SiteRules,
  reservations: ReadonlyArray<SectionReservation>,
  site: RuledSite,
  now: DateTime.Utc
): RulesPreview => {
  const of = (id: ParkingSectionId) => reservations.filter(({ sectionId }) => sectionId === id)
  const released = (spots: number, { startingAt }: ParkingTimes) =>
    releasePhases.length === 0
      ? Number.POSITIVE_INFINITY
      : releasedSpots(releasePhases, spots, startingAt, now)
  return {
    outsideHours: Option.match(openingHours, {
      onNone: () => 0,
      onSome: (hours) => reservations.filter((times) => !isOpenDuring(hours, times, site.country)).length
    }),
    aboveQuota: sections
      .map(({ id, quotas }) => ({
        id,
        count: countAbove(of(id), (within, times) => quotaLeft(quotas, within, times, site.country))
      }))
      .filter(({ count }) => count > 0),
    notReleased: site.sections
      .map(({ id, spots }) => ({
        id,
        count: countAbove(of(id), (within, times) => released(spots, times) - peakWithin(within, times))
      }))
      .filter(({ count }) => count > 0)
  }
}
