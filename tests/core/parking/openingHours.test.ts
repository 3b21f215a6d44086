import { DateTime, Duration, Option, Result } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  areHoursComplete,
  fitOpeningHours,
  isOpenDuring,
  type OpeningHours
} from "#core/parking/openingHours.ts"
import { mapWeek } from "#core/recurring/week.ts"
import { at } from "#tests/support/builders/entities.ts"

const never: OpeningHours = mapWeek(() => null)
/** Copenhagen is an hour ahead of UTC in March. 2 March 2026 is a Monday. */
const working: OpeningHours = {
  ...never,
  monday: { opens: "07:00", closes: "17:00" },
  tuesday: { opens: "07:00", closes: "24:00" },
  wednesday: { opens: "00:00", closes: "08:00" }
}
const fit = (from: string, to: string, isEndChosen: boolean, hours: OpeningHours | null = working) =>
  Result.match(
    fitOpeningHours(
      { times: { startingAt: at(from), endingAt: at(to) }, isEndChosen },
      Option.fromNullOr(hours),
      "DK"
    ),
    { onFailure: ({ _tag }) => _tag, onSuccess: ({ endingAt }) => DateTime.formatIso(endingAt) }
  )

describe("CONS-004 a stay at a site with opening hours", () => {
  it.each([
    ["fits whole", ["2026-03-02T06:00:00Z", "2026-03-02T16:00:00Z", true], "2026-03-02T16:00:00.000Z"],
    [
      "is cut at the closing time",
      ["2026-03-02T08:30:00Z", "2026-03-02T17:30:00Z", false],
      "2026-03-02T16:00:00.000Z"
    ],
    [
      "is refused when its chosen end is later",
      ["2026-03-02T08:30:00Z", "2026-03-02T17:30:00Z", true],
      "parking_site_closed"
    ],
    [
      "is refused before the opening",
      ["2026-03-02T05:59:59Z", "2026-03-02T14:00:00Z", false],
      "parking_site_closed"
    ],
    [
      "is refused at the closing time",
      ["2026-03-02T16:00:00Z", "2026-03-02T18:00:00Z", false],
      "parking_site_closed"
    ],
    [
      "is refused on a closed day",
      ["2026-03-01T10:00:00Z", "2026-03-01T12:00:00Z", false],
      "parking_site_closed"
    ],
    [
      "goes over midnight without a break",
      ["2026-03-03T20:00:00Z", "2026-03-04T06:00:00Z", true],
      "2026-03-04T06:00:00.000Z"
    ],
    [
      "is cut on the second day",
      ["2026-03-03T20:00:00Z", "2026-03-04T08:00:00Z", false],
      "2026-03-04T07:00:00.000Z"
    ]
  ] as const)("%s", (_case, [from, to, isEndChosen], expected) => {
    expect(fit(from, to, isEndChosen)).toBe(expected)
  })

  it("N38 is free where the site is always open", () => {
    expect(fit("2026-03-01T02:00:00Z", "2026-03-01T11:00:00Z", true, null)).toBe("2026-03-01T11:00:00.000Z")
  })

  it("CONS-004 keeps the clocks of the site on the days on which they change", () => {
    const sunday = { ...never, sunday: { opens: "07:00", closes: "17:00" } }
    expect(fit("2026-03-29T05:00:00Z", "2026-03-29T16:00:00Z", false, sunday)).toBe(
      "2026-03-29T15:00:00.000Z"
    )
  })

  it("CONS-004 is never outside of the opening hours, whatever they are", () => {
    const minute = fc.integer({ min: 0, max: 1439 })
    const clock = (n: number) =>
      [Math.floor(n / 60), n % 60].map((part) => part.toString().padStart(2, "0")).join(":")
    const day = fc.option(
      fc
        .tuple(minute, minute)
        .filter(([one, other]) => one < other)
        .map(([opens, closes]) => ({
          opens: clock(opens),
          closes: closes === 1439 ? "24:00" : clock(closes)
        }))
    )
    const week = fc.record(mapWeek(() => day))
    fc.assert(
      fc.property(
        week,
        fc.integer({ min: 0, max: 14 * 24 * 60 }),
        fc.integer({ min: 1, max: 12 * 60 }),
        fc.boolean(),
        (hours, start, length, isEndChosen) => {
          const startingAt = DateTime.addDuration(at("2026-03-22T00:00:00Z"), Duration.minutes(start))
          const times = { startingAt, endingAt: DateTime.addDuration(startingAt, Duration.minutes(length)) }
          const fitted = fitOpeningHours({ times, isEndChosen }, Option.some(hours), "DK")
          const moment = { startingAt, endingAt: DateTime.addDuration(startingAt, Duration.minutes(1)) }
          const isOpen = isOpenDuring(hours, isEndChosen ? times : moment, "DK")
          expect(Result.isSuccess(fitted)).toBe(isOpen)
          expect(
            Option.match(Result.getSuccess(fitted), {
              onNone: () => true,
              onSome: (stay) => isOpenDuring(hours, stay, "DK")
            })
          ).toBe(true)
        }
      )
    )
  })

  it("CONS-004 has a closing time after the opening", () => {
    expect(
      [
        ["07:00", "24:00"],
        ["07:00", "07:00"],
        ["24:00", "24:00"],
        ["7:00", "08:00"],
        ["07:00", "25:00"],
        ["07:00", ""]
      ].map(([opens = "", closes = ""]) => areHoursComplete({ ...never, monday: { opens, closes } }))
    ).toEqual([true, false, false, false, false, false])
  })
})
