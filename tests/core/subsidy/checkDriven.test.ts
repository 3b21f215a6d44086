import { DateTime } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { METRES_PER_DEGREE, seconds } from "#core/shared/geo.ts"
import { defaultProductSettings } from "#core/shared/ProductSettings.ts"
import { checkDriven, type RideEvidence } from "#core/subsidy/checkDriven.ts"
import type { PositionFix } from "#core/trip/position.ts"
import { roadThrough } from "#core/trip/road.ts"
import { at } from "#tests/support/builders/entities.ts"

const KILOMETRES = 40
const start = at("2026-03-02T08:00:00Z")
/** A point of a straight road to the north, so many kilometres from its start and so many beside it. */
const place = (km: number, beside = 0) => ({
  lat: 55 + (km * 1000) / METRES_PER_DEGREE,
  lng: 12 + (beside * 1000) / (METRES_PER_DEGREE * Math.cos((55 * Math.PI) / 180))
})
const fix = (
  minutes: number,
  km: number,
  more: { beside?: number; accuracy?: number } = {}
): PositionFix => ({
  ...place(km, more.beside),
  accuracy: more.accuracy ?? 10,
  at: DateTime.add(start, { seconds: Math.round(minutes * 60) })
})

/** Forty kilometres in half an hour without traffic. */
const ride = (fixes: ReadonlyArray<PositionFix>, minutes = 30): RideEvidence => ({
  road: roadThrough([place(0), place(KILOMETRES)]),
  fixes,
  startedAt: start,
  endedAt: DateTime.add(start, { minutes }),
  freeFlow: seconds(1800)
})

/** A fix every `step` kilometres at 80 km/h, but those for which `isLost`. */
const drive = (step: number, isLost: (km: number) => boolean = () => false) =>
  Array.from({ length: Math.floor(KILOMETRES / step) + 1 }, (_, index) => index * step)
    .filter((km) => !isLost(km))
    .map((km) => fix(km * 0.75, km))

const check = (evidence: RideEvidence) => checkDriven(evidence, defaultProductSettings)

describe("a ride was driven", () => {
  it.each([
    ["with a position every 200 m", drive(0.2)],
    ["with a position every two kilometres", drive(2)],
    [
      "with a tunnel of ten kilometres in which the phone has no network",
      drive(0.2, (km) => km > 12 && km < 22)
    ],
    [
      "with several shorter gaps, on half of its road",
      drive(0.2, (km) => (km > 3 && km < 10) || (km > 14 && km < 21) || (km > 26 && km < 32))
    ],
    ["whose driver pressed Start fifteen kilometres late", drive(0.2, (km) => km < 15)],
    ["whose phone found its first position after eight minutes", drive(0.2, (km) => km < 10)],
    [
      "with vague positions half a kilometre beside the road",
      drive(0.5).map((_, i) => fix(i * 0.375, i * 0.5, { beside: 0.5, accuracy: 800 }))
    ],
    [
      "with a break of twenty minutes in which the phone slept",
      [
        ...drive(0.2, (km) => km > 20),
        ...drive(0.2, (km) => km <= 20).map((one) => ({ ...one, at: DateTime.add(one.at, { minutes: 20 }) }))
      ]
    ]
  ] as const)("SEC-001 %s", (_case, fixes) => {
    expect(check(ride(fixes, 50))).toEqual([])
  })

  it("SEC-001 a quarter faster than the time without traffic, and not more", () => {
    const pace = (minutes: number) => drive(1).map((_, km) => fix((km / KILOMETRES) * minutes, km))
    expect(check(ride(pace(24), 24))).toEqual([])
    expect(check(ride(pace(23.9), 23.9))).toEqual(["too_short"])
  })

  it("SEC-001 a quarter faster on the part that was seen, whose driver pressed Start late", () => {
    const late = (minutes: number) =>
      drive(1, (km) => km < 10).map((_, i) => fix(15 + (i / 30) * minutes, 10 + i))
    // Ten kilometres unseen may have been twice as slow as the rest.
    expect(check(ride(late(12), 27))).toEqual([])
    expect(check(ride(late(11.9), 26.9))).toEqual(["too_short"])
  })
})

describe("a ride is doubted", () => {
  it.each([
    ["with one position at the destination", ["too_few_positions", "too_short"], [fix(0.01, 40)], 0.01],
    ["without a position", ["too_few_positions"], [], 30],
    [
      "that waits at home, and then is at the destination",
      ["too_few_positions", "position_gap"],
      [fix(0, 0), fix(29, 40)],
      30
    ],
    [
      "with many positions at its start",
      ["too_few_positions", "position_gap"],
      [...Array.from({ length: 99 }, (_, i) => fix(i / 60, 0)), fix(29, 40)],
      30
    ],
    [
      "with two positions a kilometre on a fifth of its road",
      ["too_few_positions"],
      drive(0.5, (km) => km > 8 && km < 12).filter((one) => one.lat < place(16).lat),
      30
    ],
    [
      "with positions on its first half, and one at the destination",
      ["too_few_positions"],
      [...drive(0.2, (km) => km > 20), fix(24.9, 40)],
      30
    ],
    [
      "whose positions are all vague",
      ["vague_positions"],
      drive(0.5).map((_, i) => fix(i * 0.375, i * 0.5, { accuracy: 2000 })),
      30
    ],
    [
      "with too long a gap",
      ["too_few_positions", "position_gap"],
      drive(0.5, (km) => km > 12 && km < 26),
      30
    ],
    ["elsewhere", ["off_route"], drive(0.5).map((_, i) => fix(i * 0.375, i * 0.5, { beside: 5 })), 30],
    [
      "that is faster than a car",
      ["too_fast", "too_short"],
      [
        ...drive(0.5, (km) => km > 20).map((_, i) => fix(i * 0.375, i * 0.5)),
        ...drive(0.5, (km) => km <= 20).map((_, i) => fix(15.1 + i * 0.1, 20.5 + i * 0.5))
      ],
      30
    ],
    [
      "whose many short legs are excused for their inaccuracy",
      ["too_fast", "too_short"],
      drive(1).map((_, km) => fix(km / 60, km, { accuracy: 900 })),
      1
    ]
  ] as const)("SEC-001 %s", (_case, reasons, fixes, minutes) => {
    expect(check(ride(fixes, minutes))).toEqual(reasons)
  })

  it("SEC-001 by the numbers of the settings", () => {
    const { fraud } = defaultProductSettings
    const doubts = (more: Partial<typeof fraud>) =>
      checkDriven(ride(drive(2)), { fraud: { ...fraud, ...more } })
    expect(doubts({ minFixesPerKm: 0.6 })).toEqual(["too_few_positions"])
    expect(doubts({ minDurationShare: 1, maxFasterShare: 0 })).toEqual([])
    expect(doubts({ minFixes: 50 })).toEqual(["too_few_positions"])
    expect(doubts({ minThirdShare: 0.9 })).toEqual(["too_few_positions"])
    expect(doubts({ maxSpeedKmh: 60, maxAccuracyMeters: 0 })).toEqual(["too_fast"])
    expect(checkDriven(ride(drive(2), 29), { fraud: { ...fraud, minDurationShare: 1 } })).toEqual([
      "too_short"
    ])
  })

  it("SEC-001 never for the positions that a real car reports every ten seconds, whatever its speed below 100 km/h", () => {
    const speed = fc.integer({ min: 60, max: 100 })
    fc.assert(
      fc.property(
        speed,
        fc.integer({ min: 0, max: 28 }),
        fc.integer({ min: 0, max: 9 }),
        (kmh, tunnelFrom, tunnelKm) => {
          const step = kmh / 360
          const fixes = Array.from({ length: Math.floor(KILOMETRES / step) + 1 }, (_, index) => index * step)
            .filter((km) => km <= tunnelFrom || km >= tunnelFrom + tunnelKm)
            .map((km) => fix((km / kmh) * 60, km))
          expect(check(ride(fixes, (KILOMETRES / kmh) * 60))).toEqual([])
        }
      )
    )
  })
})
