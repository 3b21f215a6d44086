import { DateTime } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { awaitedSince } from "#core/booking/overview.ts"
import { overviewLastsUntil, type TimedParts } from "#core/booking/overviewLastsUntil.ts"
import { isRatingLocked, isRatingShown } from "#core/booking/rating.ts"
import { shownSince, shownUntil } from "#core/request/requestsShown.ts"
import type { Country } from "#core/shared/country.ts"
import { localDay } from "#core/shared/localDay.ts"
import { defaultProductSettings as settings } from "#core/shared/ProductSettings.ts"
import { at } from "#tests/support/builders/entities.ts"

const now = at("2026-03-02T12:00:00Z")
const shownOne = (plannedTime: DateTime.Utc) => shownUntil(plannedTime, settings.request)
const nothing: TimedParts = {
  completedAt: [],
  ratedAt: [],
  ratingsShownFrom: [],
  requestsUntil: [],
  occurrencesIn: []
}
const lastsUntil = (parts: Partial<TimedParts>) =>
  DateTime.formatIso(overviewLastsUntil({ ...nothing, ...parts }, now, settings))

interface RandomParts {
  readonly completedAt: ReadonlyArray<DateTime.Utc>
  readonly ratedAt: ReadonlyArray<DateTime.Utc>
  readonly ratingsShownFrom: ReadonlyArray<DateTime.Utc>
  readonly plannedTimes: ReadonlyArray<DateTime.Utc>
  readonly countries: ReadonlyArray<Country>
}

describe("HOME-020 an overview without changes is right", () => {
  it.each([
    ["for a day, if nothing depends on the time", {}, "2026-03-03T12:00:00.000Z"],
    [
      "until the first completed trip is two weeks old",
      { completedAt: [at("2026-02-17T08:00:00Z"), at("2026-02-16T20:00:00Z")] },
      "2026-03-02T20:00:00.000Z"
    ],
    [
      "until a rating is locked, a day after it was given",
      { ratedAt: [at("2026-03-01T13:00:00Z"), at("2026-02-01T13:00:00Z")] },
      "2026-03-02T13:00:00.000Z"
    ],
    [
      "until a request is a day old",
      { requestsUntil: [at("2026-03-04T13:00:00Z"), at("2026-03-01T14:00:00Z")].map(shownOne) },
      "2026-03-02T14:00:00.000Z"
    ],
    ["until midnight in Denmark", { occurrencesIn: ["DK"] }, "2026-03-02T22:59:59.999Z"]
  ] as const)("%s", (_case, parts, expected) => {
    expect(lastsUntil(parts)).toBe(expected)
  })

  it("as long as each rule that reads the time decides the same", () => {
    const hours = fc
      .integer({ min: -20 * 24 * 60, max: 48 * 60 })
      .map((minutes) => DateTime.add(now, { minutes }))
    const times = fc.array(hours, { maxLength: 4 })
    const countries = fc.uniqueArray(fc.constantFrom<Array<Country>>("DK", "SE", "NL", "BE", "NO"))
    const parts = fc.record({
      completedAt: times,
      ratedAt: times,
      ratingsShownFrom: times,
      plannedTimes: times,
      countries
    })
    const decisionsAt = (when: DateTime.Utc, of: RandomParts) => ({
      awaited: of.completedAt.map((one) =>
        DateTime.isGreaterThanOrEqualTo(one, awaitedSince(when, settings.rating))
      ),
      locked: of.ratedAt.map((givenAt) =>
        isRatingLocked({ rating: 4, givenAt }, when, settings.rating.editableMinutes)
      ),
      shown: of.plannedTimes.map((one) =>
        DateTime.isGreaterThanOrEqualTo(one, shownSince(when, settings.request))
      ),
      counted: of.ratingsShownFrom.map((shownFrom) =>
        isRatingShown({ raterId: "rater", shownFrom }, "rated", when)
      ),
      days: of.countries.map((country) => localDay(when, country))
    })
    fc.assert(
      fc.property(parts, fc.double({ min: 0, max: 1, noNaN: true }), (random, share) => {
        const { completedAt, countries: occurrencesIn, plannedTimes, ratedAt, ratingsShownFrom } = random
        const timed = {
          completedAt,
          ratedAt,
          ratingsShownFrom,
          requestsUntil: plannedTimes.map(shownOne),
          occurrencesIn
        }
        const end = overviewLastsUntil(timed, now, settings)
        const millis = Math.floor((end.epochMilliseconds - now.epochMilliseconds) * share)
        expect(decisionsAt(DateTime.add(now, { milliseconds: millis }), random)).toEqual(
          decisionsAt(now, random)
        )
      })
    )
  })
})
