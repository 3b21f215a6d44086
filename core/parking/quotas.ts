import { DateTime, Schema } from "effect"
import { mapWeek } from "#core/recurring/week.ts"
import type { Country } from "#core/shared/country.ts"
import { addDays, startOfDay } from "#core/shared/localDay.ts"
import { daysOf, weekdayOf } from "./openingHours.ts"
import type { ParkingTimes } from "./Parking.ts"
import { peakWithin } from "./peakWithin.ts"

export const Quota = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 10_000 }))

/** CONS-004 How many spots of a section carpools may have at the same time on each weekday; null means all of them. */
export const SectionQuotas = Schema.Struct(mapWeek(() => Schema.NullOr(Quota)))
export type SectionQuotas = typeof SectionQuotas.Type

/** No quota on any day. */
export const noQuotas: SectionQuotas = mapWeek(() => null)

const earlier = (one: DateTime.Utc, other: DateTime.Utc) => (DateTime.isLessThan(one, other) ? one : other)
const later = (one: DateTime.Utc, other: DateTime.Utc) => (DateTime.isLessThan(one, other) ? other : one)

/**
 * Computes how many more reservations of a time the quotas of a section allow, beside those that are there (`taken`): the least of the days
 * that the time touches. Infinity without a quota; below zero where a quota was lowered afterwards.
 */
export const quotaLeft = (
  quotas: SectionQuotas,
  taken: ReadonlyArray<ParkingTimes>,
  times: ParkingTimes,
  country: Country
): number => {
  const left = daysOf(times, country).map((day) => {
    const quota = quotas[weekdayOf(day)]
    if (quota === null) return Number.POSITIVE_INFINITY
    const part = {
      startingAt: later(times.startingAt, startOfDay(day, country)),
      endingAt: earlier(times.endingAt, startOfDay(addDays(day, 1), country))
    }
    return quota - peakWithin(taken, part)
  })
  return Math.min(...left)
}
