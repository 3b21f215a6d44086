import { DateTime } from "effect"
import type { Country } from "#core/shared/country.ts"
import { addDays, localDay, startOfDay } from "#core/shared/localDay.ts"
import type { ProductSettingsValues } from "#core/shared/ProductSettings.ts"
import { rateableUntil, ratingEditableUntil } from "./rating.ts"

/** The parts of an overview that depend on the time at which it is read. */
export interface TimedParts {
  /** When the completed trips and bookings ended. */
  readonly completedAt: ReadonlyArray<DateTime.Utc>
  /** When the ratings were given. */
  readonly ratedAt: ReadonlyArray<DateTime.Utc>
  /** N95 When ratings count in the averages of the people it shows that do not count yet. */
  readonly ratingsShownFrom: ReadonlyArray<DateTime.Utc>
  /** The last moments at which requests are shown. */
  readonly requestsUntil: ReadonlyArray<DateTime.Utc>
  /** The countries of the occurrences of recurring trips: their day decides about auto-bookings. */
  readonly occurrencesIn: Iterable<Country>
}

const LONGEST = { days: 1 }

/** Computes the last millisecond of today on the clocks of a country. */
const endOfToday = (now: DateTime.Utc, country: Country): DateTime.Utc =>
  DateTime.subtract(startOfDay(addDays(localDay(now, country), 1), country), { milliseconds: 1 })

/**
 * HOME-015 to HOME-021 Computes the last moment at which an overview of `now` is still right while none of its rows changes: until
 * then no completed trip is too old, no rating is locked, no request disappears and no day begins. A day later at most.
 */
export const overviewLastsUntil = (
  { completedAt, occurrencesIn, ratedAt, ratingsShownFrom, requestsUntil }: TimedParts,
  now: DateTime.Utc,
  { rating }: Pick<ProductSettingsValues, "rating">
): DateTime.Utc =>
  [
    ...completedAt.map((at) => rateableUntil(at, rating)),
    ...ratedAt.map((givenAt) => ratingEditableUntil({ givenAt }, rating.editableMinutes)),
    ...ratingsShownFrom.map((at) => DateTime.subtract(at, { milliseconds: 1 })),
    ...requestsUntil,
    ...Array.from(new Set(occurrencesIn), (country) => endOfToday(now, country))
  ]
    .filter((end) => DateTime.isGreaterThanOrEqualTo(end, now))
    .reduce(DateTime.min, DateTime.add(now, LONGEST))
