import { DateTime, Duration, Option } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { occupancy } from "#core/parking/occupancy.ts"
import type { ParkingTimes } from "#core/parking/Parking.ts"
import { noQuotas, quotaLeft } from "#core/parking/quotas.ts"
import { previewRules } from "#core/parking/siteRules.ts"
import { at } from "#tests/support/builders/entities.ts"
import { sectionId } from "#tests/support/builders/parking.ts"

const times = (from: string, to: string): ParkingTimes => ({ startingAt: at(from), endingAt: at(to) })
/** Monday in Copenhagen, and over its midnight (23:00 UTC). */
const morning = times("2026-03-02T07:00:00Z", "2026-03-02T11:00:00Z")
const afternoon = times("2026-03-02T11:00:00Z", "2026-03-02T16:00:00Z")
const whole = times("2026-03-02T08:00:00Z", "2026-03-02T15:00:00Z")
const night = times("2026-03-02T20:00:00Z", "2026-03-03T05:00:00Z")

const site = {
  country: "DK",
  sections: [
    { id: sectionId(1), spots: 4 },
    { id: sectionId(2), spots: 4 }
  ]
} as const

describe("CONS-004 the quotas of a section", () => {
  it.each([
    ["leave everything without one", {}, [[whole, whole], whole], Number.POSITIVE_INFINITY],
    ["count what is there at the same time", { monday: 3 }, [[whole, whole], morning], 1],
    ["count reservations one after the other once", { monday: 3 }, [[morning, afternoon], whole], 2],
    ["are those of the day", { tuesday: 1 }, [[whole], whole], Number.POSITIVE_INFINITY],
    ["are the least of two days", { monday: 5, tuesday: 2 }, [[], night], 2],
    [
      "count on each of two days what is there then",
      { monday: 1, tuesday: 2 },
      [[times("2026-03-02T23:00:00Z", "2026-03-03T09:00:00Z")], night],
      1
    ],
    ["are exceeded once they are lowered", { monday: 1 }, [[whole, whole, whole], whole], -2]
  ] as const)("%s", (_case, quotas, [taken, wanted], expected) => {
    expect(quotaLeft({ ...noQuotas, ...quotas }, taken, wanted, "DK")).toBe(expected)
  })

  const stay = fc
    .tuple(fc.integer({ min: 0, max: 36 * 60 }), fc.integer({ min: 1, max: 12 * 60 }))
    .map(([start, length]) => {
      const startingAt = DateTime.addDuration(at("2026-03-01T23:00:00Z"), Duration.minutes(start))
      return { startingAt, endingAt: DateTime.addDuration(startingAt, Duration.minutes(length)) }
    })

  it("CONS-004 are never exceeded by reservations that they allow, in any order", () => {
    fc.assert(
      fc.property(fc.array(stay, { maxLength: 30 }), fc.nat(5), fc.nat(5), (wanted, monday, tuesday) => {
        const quotas = { ...noQuotas, monday, tuesday }
        const made: Array<ParkingTimes> = []
        for (const one of wanted) if (quotaLeft(quotas, made, one, "DK") >= 1) made.push(one)
        const reserved = made.map((one) => ({ ...one, state: "reserved" as const }))
        const most = (day: ParkingTimes) => Math.max(...occupancy(reserved, day).map(({ spots }) => spots))
        expect(most(times("2026-03-01T23:00:00Z", "2026-03-02T23:00:00Z"))).toBeLessThanOrEqual(monday)
        expect(most(times("2026-03-02T23:00:00Z", "2026-03-03T23:00:00Z"))).toBeLessThanOrEqual(tuesday)
        const rules = {
          openingHours: Option.none(),
          releasePhases: [],
          sections: [{ id: sectionId(1), quotas }]
        }
        const here = made.map((one) => ({ ...one, sectionId: sectionId(1) }))
        expect(previewRules(rules, here, site, at("2026-03-01T20:00:00Z"))).toEqual({
          outsideHours: 0,
          aboveQuota: [],
          notReleased: []
        })
      })
    )
  })
})

describe("CONS-004 the preview of the rules of a site", () => {
  const one = (id: number, stay: ParkingTimes) => ({ ...stay, sectionId: sectionId(id) })

  it("counts the reservations outside of the hours, and those of each section above its quota", () => {
    const closesAtNoon = { opens: "06:00", closes: "12:00" }
    const rules = {
      openingHours: Option.some({
        monday: closesAtNoon,
        tuesday: null,
        wednesday: null,
        thursday: null,
        friday: null,
        saturday: null,
        sunday: null
      }),
      releasePhases: [],
      sections: [
        { id: sectionId(1), quotas: { ...noQuotas, monday: 1 } },
        { id: sectionId(2), quotas: noQuotas }
      ]
    }
    const reservations = [one(1, morning), one(1, whole), one(1, whole), one(2, whole)]
    expect(previewRules(rules, reservations, site, at("2026-03-01T20:00:00Z"))).toEqual({
      outsideHours: 3,
      aboveQuota: [{ id: sectionId(1), count: 2 }],
      notReleased: []
    })
  })

  it("counts those of each section above what is released by now for their arrival, in sections that keep their quotas too", () => {
    const rules = {
      openingHours: Option.none(),
      releasePhases: [
        { hoursBefore: null, share: 25 },
        { hoursBefore: 10, share: 50 }
      ],
      sections: []
    }
    const reservations = [one(1, morning), one(1, whole), one(1, whole), one(2, whole)]
    const preview = (now: string) => previewRules(rules, reservations, site, at(now)).notReleased
    expect(preview("2026-03-01T20:00:00Z")).toEqual([{ id: sectionId(1), count: 2 }])
    expect(preview("2026-03-01T22:00:00Z")).toEqual([{ id: sectionId(1), count: 1 }])
  })
})
