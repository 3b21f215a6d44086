import { Option } from "effect"
import type { Country } from "#core/shared/country.ts"
import type { ParkingSectionId } from "#core/shared/ids.ts"
import { isOpenDuring, type OpeningHours } from "./openingHours.ts"
import type { ParkingTimes } from "./Parking.ts"
import { quotaLeft, type SectionQuotas } from "./quotas.ts"

/** CONS-004 What the partner of a site decides about it; without opening hours it is always open. */
export interface SiteRules {
  readonly openingHours: Option.Option<OpeningHours>
  readonly sections: ReadonlyArray<{ readonly id: ParkingSectionId; readonly quotas: SectionQuotas }>
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
}

const countAbove = (
  quotas: SectionQuotas,
  reservations: ReadonlyArray<ParkingTimes>,
  country: Country
): number => {
  const within: Array<ParkingTimes> = []
  let above = 0
  for (const { endingAt, startingAt } of reservations) {
    const times = { startingAt, endingAt }
    if (quotaLeft(quotas, within, times, country) >= 1) within.push(times)
    else above += 1
  }
  return above
}

/** Counts the reservations, in the order in which they were made, that the rules of a site would have refused. */
export const previewRules = (
  { openingHours, sections }: SiteRules,
  reservations: ReadonlyArray<SectionReservation>,
  country: Country
): RulesPreview => ({
  outsideHours: Option.match(openingHours, {
    onNone: () => 0,
    onSome: (hours) => reservations.filter((times) => !isOpenDuring(hours, times, country)).length
  }),
  aboveQuota: sections
    .map(({ id, quotas }) => ({
      id,
      count: countAbove(
        quotas,
        reservations.filter(({ sectionId }) => sectionId === id),
        country
      )
    }))
    .filter(({ count }) => count > 0)
})
