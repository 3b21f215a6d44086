import { DateTime, Duration, Option, Result } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { occupancy } from "#core/parking/occupancy.ts"
import type { ParkingTimes } from "#core/parking/Parking.ts"
import { noQuotas } from "#core/parking/quotas.ts"
import {
  arePhasesOrdered,
  checkPhases,
  type ReleasePhases,
  releasedSpots
} from "#core/parking/releasePhases.ts"
import { toSection } from "#core/parking/sections.ts"
import { at } from "#tests/support/builders/entities.ts"
import { sectionId } from "#tests/support/builders/parking.ts"

const phases: ReleasePhases = [
  { hoursBefore: null, share: 50 },
  { hoursBefore: 24, share: 80 },
  { hoursBefore: 2, share: 100 }
]
const arrival = at("2026-03-03T08:30:00Z")

describe("CONS-004 the phased release of a section", () => {
  it.each([
    ["is all of it without phases", [], "2026-02-01T08:30:00Z", 9],
    ["is half at any time, rounded down", phases, "2026-02-01T08:30:00Z", 4],
    ["is half until a moment before the next phase", phases, "2026-03-02T08:29:59Z", 4],
    ["is four fifths from a day before the arrival on", phases, "2026-03-02T08:30:00Z", 7],
    ["is all of it from two hours before", phases, "2026-03-03T06:30:00Z", 9],
    ["is all of it after the arrival too", phases, "2026-03-03T12:00:00Z", 9],
    ["is nothing before the first phase", [{ hoursBefore: 3, share: 70 }], "2026-03-03T05:00:00Z", 0],
    ["stays at a share below the whole", [{ hoursBefore: 3, share: 70 }], "2026-03-03T08:00:00Z", 6]
  ] as const)("%s", (_case, of, now, expected) => {
    expect(releasedSpots(of, 9, arrival, at(now))).toBe(expected)
  })

  it.each([
    ["none", [], true],
    ["at any time, then later ones that release more", phases, true],
    ["one that begins before the arrival", [{ hoursBefore: 3, share: 70 }], true],
    ["one that begins with the one before", [...phases, { hoursBefore: 2, share: 100 }], false],
    [
      "one that releases no more",
      [
        { hoursBefore: 9, share: 70 },
        { hoursBefore: 3, share: 70 }
      ],
      false
    ],
    [
      "one at any time after another",
      [
        { hoursBefore: 9, share: 70 },
        { hoursBefore: null, share: 80 }
      ],
      false
    ],
    ["more than the whole", [{ hoursBefore: null, share: 101 }], false],
    ["at the arrival itself", [{ hoursBefore: 0, share: 50 }], false]
  ] as const)("are ordered: %s", (_case, of, expected) => {
    expect(arePhasesOrdered(of)).toBe(expected)
    expect(Result.isSuccess(checkPhases(of))).toBe(expected)
  })

  const somePhases = fc
    .tuple(
      fc.uniqueArray(fc.integer({ min: 1, max: 48 }), { maxLength: 3 }),
      fc.uniqueArray(fc.integer({ min: 0, max: 100 }), { minLength: 4, maxLength: 4 })
    )
    .map(([hours, shares]): ReleasePhases => {
      const begins = [null, ...hours.toSorted((one, other) => other - one)]
      const rising = shares.toSorted((one, other) => one - other)
      return begins.map((hoursBefore, index) => ({ hoursBefore, share: rising[index] ?? 100 }))
    })

  it("CONS-004 never shrinks as the arrival comes nearer, and never exceeds the section", () => {
    fc.assert(
      fc.property(somePhases, fc.nat(40), fc.nat(60), fc.nat(60), (of, spots, hours, later) => {
        expect(arePhasesOrdered(of)).toBe(true)
        const ago = (more: number) => DateTime.subtractDuration(arrival, Duration.hours(more))
        const [before, after] = [ago(hours + later), ago(hours)].map((now) =>
          releasedSpots(of, spots, arrival, now)
        )
        expect(before).toBeLessThanOrEqual(after ?? 0)
        expect(after).toBeLessThanOrEqual(spots)
      })
    )
  })

  it("CONS-004 is never exceeded by reservations that it and the quota allow: taken ≤ released ≤ quota ≤ spots", () => {
    const stay = fc.record({ start: fc.integer({ min: 0, max: 30 }), length: fc.integer({ min: 1, max: 9 }) })
    fc.assert(
      fc.property(
        somePhases,
        fc.array(stay, { maxLength: 25 }),
        fc.nat(6),
        fc.nat(6),
        (of, stays, spots, quota) => {
          const now = at("2026-03-01T23:00:00Z")
          const made: Array<ParkingTimes & { readonly allowed: number }> = []
          for (const { length, start } of stays) {
            const startingAt = DateTime.addDuration(now, Duration.hours(start))
            const times = { startingAt, endingAt: DateTime.addDuration(startingAt, Duration.hours(length)) }
            const overlapping = made.filter(
              (one) =>
                DateTime.isLessThan(one.startingAt, times.endingAt) &&
                DateTime.isLessThan(times.startingAt, one.endingAt)
            )
            const released = releasedSpots(of, spots, startingAt, now)
            const section = toSection(
              {
                id: sectionId(1),
                name: "P1",
                free: Math.max(0, spots - overlapping.length),
                quotas: Option.some({ ...noQuotas, monday: quota, tuesday: quota }),
                released: Option.some(released),
                taken: overlapping
              },
              times,
              "DK"
            )
            if (section.spots > 0) made.push({ ...times, allowed: Math.min(released, quota, spots) })
          }
          for (const [index, { allowed, ...times }] of made.entries()) {
            const until = made.slice(0, index + 1).map((one) => ({ ...one, state: "reserved" as const }))
            const taken = Math.max(0, ...occupancy(until, times).map((point) => point.spots))
            expect(taken).toBeLessThanOrEqual(allowed)
          }
        }
      )
    )
  })
})
