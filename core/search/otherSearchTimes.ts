import { DateTime } from "effect"
import type { Country } from "#core/shared/country.ts"
import { inCountry } from "#core/shared/wallTime.ts"

/** The times that a result list offers beside the searched one. */
export interface OtherSearchTimes {
  /** Undefined when it has passed. */
  readonly earlier: DateTime.Utc | undefined
  readonly later: DateTime.Utc
  /** The same time on the clock of the next day. */
  readonly nextDay: DateTime.Utc
}

/** Computes the times an hour around the searched time, and its next day; a searched time in the past counts from now. */
export const otherSearchTimes = (
  searched: DateTime.Utc,
  now: DateTime.Utc,
  country: Country
): OtherSearchTimes => {
  const earlier = DateTime.subtract(searched, { hours: 1 })
  return {
    earlier: DateTime.isGreaterThan(earlier, now) ? earlier : undefined,
    later: DateTime.add(DateTime.max(searched, now), { hours: 1 }),
    nextDay: DateTime.toUtc(DateTime.add(inCountry(searched, country), { days: 1 }))
  }
}
