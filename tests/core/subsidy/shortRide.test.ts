import { DateTime } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { METRES_PER_DEGREE, seconds } from "#core/shared/geo.ts"
import { defaultProductSettings } from "#core/shared/ProductSettings.ts"
import { checkDriven } from "#core/subsidy/checkDriven.ts"
import type { PositionFix } from "#core/trip/position.ts"
import { roadThrough } from "#core/trip/road.ts"
import { at } from "#tests/support/builders/entities.ts"

const start = at("2026-03-02T08:00:00Z")
/** A road of 5,910 metres: 2,000 to the north, 1,910 to the east, 2,000 to the north; 300 s without traffic. */
const LEGS = [2000, 3910, 5910] as const
const LENGTH = LEGS[2]
const FREE_FLOW = 300

const place = (east: number, north: number) => ({
  lat: 55 + north / METRES_PER_DEGREE,
  lng: 12 + east / (METRES_PER_DEGREE * Math.cos((55 * Math.PI) / 180))
})
/** The place after so many metres of the road. */
const along = (metres: number) => {
  if (metres <= LEGS[0]) return place(0, metres)
  return metres <= LEGS[1] ? place(metres - LEGS[0], LEGS[0]) : place(1910, LEGS[0] + metres - LEGS[1])
}
const road = roadThrough([along(0), along(LEGS[0]), along(LEGS[1]), along(LENGTH)])

interface Spot {
  readonly lat: number
  readonly lng: number
}
const seen = (where: Spot, after: number, accuracy = 10): PositionFix => ({
  ...where,
  accuracy,
  at: DateTime.add(start, { milliseconds: Math.round(after * 1000) })
})
/** What the app sends: a position every ten seconds, and one at the end. */
const moments = (duration: number) => [
  ...Array.from({ length: Math.ceil(duration / 10) }, (_, index) => index * 10),
  duration
]
const drive = (duration: number, where: (share: number) => Spot = (share) => along(share * LENGTH)) =>
  moments(duration).map((after) => seen(where(after / duration), after))

const check = (fixes: ReadonlyArray<PositionFix>, duration = FREE_FLOW) =>
  checkDriven(
    {
      road,
      fixes,
      startedAt: start,
      endedAt: DateTime.add(start, { milliseconds: Math.round(duration * 1000) }),
      freeFlow: seconds(FREE_FLOW)
    },
    defaultProductSettings
  )

describe("a short ride that nobody drove", () => {
  /** The straight line from the start to the end, off the road. */
  const straight = (share: number) => place(1910 * share, 4000 * share)
  it.each([
    ["with two positions", ["too_few_positions"], [seen(along(2955), 150), seen(along(5910), 300)], 300],
    [
      "with two positions in three minutes",
      ["too_few_positions"],
      [seen(along(2955), 90), seen(along(5910), 180)],
      180
    ],
    [
      "with three points from start to end",
      ["too_few_positions"],
      [seen(along(0), 0), seen(along(2955), 150), seen(along(5910), 300)],
      300
    ],
    ["at twice the speed without traffic", ["too_short"], drive(150), 150],
    ["at half as much again of that speed", ["too_short"], drive(200), 200],
    ["in a straight line off the road", ["off_route"], drive(300, straight), 300],
    [
      "in a straight line off the road, by positions that claim to be vague",
      ["vague_positions"],
      drive(300, straight).map((fix) => ({ ...fix, accuracy: 2000 })),
      300
    ],
    [
      "with many positions at its start and its end",
      ["too_few_positions"],
      [
        ...Array.from({ length: 14 }, (_, index) => seen(along(index * 5), index * 5)),
        ...Array.from({ length: 14 }, (_, index) => seen(along(5840 + index * 5), 235 + index * 5))
      ],
      300
    ],
    [
      "with positions on its first half, and one at the end",
      ["too_few_positions"],
      [...drive(300).slice(0, 16), seen(along(5910), 300)],
      300
    ],
    [
      "that jumps over the middle",
      ["too_few_positions", "too_fast"],
      drive(300, (share) => along(share < 0.5 ? share * 1900 : 5910 - (1 - share) * 1900)),
      300
    ]
  ] as const)("SEC-001 %s", (_case, reasons, fixes, duration) => {
    expect(check(fixes, duration)).toEqual(reasons)
  })
})

describe("a short ride that was driven", () => {
  it("SEC-001 with the positions of the app", () => {
    expect(check(drive(300))).toEqual([])
    expect(check(drive(241), 241)).toEqual([])
    expect(check(drive(900), 900)).toEqual([])
  })

  it("SEC-001 through a tunnel of 1,200 metres, wherever it lies before the destination", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 3900 }),
        fc.integer({ min: 241, max: 1200 }),
        (from, duration) => {
          const fixes = drive(duration).filter((_, index) => {
            const metres = Math.min(1, (index * 10) / duration) * LENGTH
            return metres <= from || metres >= from + 1200
          })
          expect(check(fixes, duration)).toEqual([])
        }
      )
    )
  })

  it("SEC-001 with a network for every fourth position", () => {
    expect(check(drive(300).filter((_, index) => index % 4 === 0))).toEqual([])
  })
})
