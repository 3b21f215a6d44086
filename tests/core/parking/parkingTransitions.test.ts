import { DateTime, Result } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { LicencePlate } from "#core/parking/LicencePlate.ts"
import type { Parking } from "#core/parking/Parking.ts"
import {
  checkReservable,
  decideDismiss,
  decidePlate,
  decideRelease,
  parkingNow
} from "#core/parking/parkingTransitions.ts"
import { at } from "#tests/support/builders.ts"
import { aReservation } from "#tests/support/parking.ts"

const reservation = aReservation()
const during = at("2026-03-02T12:00:00Z")
const after = at("2026-03-02T17:30:00Z")
const plate = LicencePlate.make("XY99")

const states: ReadonlyArray<Parking> = [
  { _tag: "none" },
  { _tag: "reserved", reservation },
  { _tag: "released", reservation, at: during },
  { _tag: "expired", reservation, at: after },
  { _tag: "dismissed", reservation, at: after }
]
const outcome = (decided: Result.Result<{ readonly _tag: string } | void, { readonly _tag: string }>) =>
  Result.match(decided, { onFailure: ({ _tag }) => _tag, onSuccess: (next) => next?._tag ?? "may" })

const notOut = "release_parking_failed"
const notAway = "dismiss_parking_failed"
const notThere = "parking_reservation_not_found"

describe("PARK-004 a parking that is none, reserved, released, expired or dismissed", () => {
  it.each([
    [
      "PARK-006 PARK-034 PARK-035 is reserved first, and again once released",
      checkReservable,
      ["may", "parking_already_booked_for_trip", "may", "parking_not_available", "parking_not_available"]
    ],
    [
      "PARK-022 gets another plate while it is reserved",
      (state: Parking, now: DateTime.Utc) => decidePlate(state, plate, now),
      [notThere, "reserved", notThere, notThere, notThere]
    ],
    [
      "PARK-023 PARK-031 is released while it is reserved, a second time without change",
      decideRelease,
      [notOut, "released", "released", notOut, notOut]
    ],
    [
      "PARK-005 PARK-024 PARK-032 is dismissed once it has expired, a second time without change",
      decideDismiss,
      [notAway, notAway, notAway, "dismissed", "dismissed"]
    ]
  ] as const)("%s", (_case, decide, expected) => {
    expect(states.map((state) => outcome(decide(state, during)))).toEqual(expected)
  })

  it("has expired from its end on, whoever has noticed", () => {
    const tags = (now: DateTime.Utc) => states.map((state) => parkingNow(state, now)._tag)
    expect(tags(at("2026-03-02T17:29:59Z"))).toEqual(states.map(({ _tag }) => _tag))
    expect(tags(after)).toEqual(["none", "expired", "released", "expired", "dismissed"])
    expect(outcome(decideRelease({ _tag: "reserved", reservation }, after))).toBe(notOut)
    expect(outcome(decideDismiss({ _tag: "reserved", reservation }, after))).toBe("dismissed")
    expect(outcome(checkReservable({ _tag: "reserved", reservation }, after))).toBe("parking_not_available")
  })

  it("PARK-022 keeps everything else with another plate", () => {
    const changed = decidePlate({ _tag: "reserved", reservation }, plate, during)
    expect(Result.getOrThrow(changed).reservation).toEqual({ ...reservation, licencePlate: plate })
  })
})

/** Every change there is. */
const legal = {
  none: [],
  reserved: ["released", "expired", "dismissed"],
  released: [],
  expired: ["dismissed"],
  dismissed: []
} as const satisfies Record<Parking["_tag"], ReadonlyArray<Parking["_tag"]>>

type Step = (parking: Parking, now: DateTime.Utc) => Parking
const trying =
  (decide: (parking: Parking, now: DateTime.Utc) => Result.Result<Parking, unknown>): Step =>
  (parking, now) =>
    Result.getOrElse(decide(parking, now), () => parking)

it("PARK-004 whatever happens in whatever order, a reservation changes in legal ways alone, and is over for good", () => {
  const step = fc.constantFrom<Step>(
    trying(decideRelease),
    trying(decideDismiss),
    trying((parking, now) => decidePlate(parking, plate, now)),
    parkingNow
  )
  const minutes = fc.integer({ min: 0, max: 300 })
  fc.assert(
    fc.property(
      fc.constantFrom(...states),
      fc.array(fc.tuple(step, minutes), { maxLength: 20 }),
      (first, steps) => {
        let parking = first
        let now = reservation.startingAt
        for (const [take, later] of steps) {
          now = DateTime.add(now, { minutes: later })
          const next = take(parking, now)
          expect([parking._tag, ...legal[parking._tag]]).toContain(next._tag)
          const hasTime = DateTime.isLessThan(now, reservation.endingAt)
          expect(parkingNow(next, now)._tag === "reserved").toBe(next._tag === "reserved" && hasTime)
          parking = next
        }
      }
    )
  )
})
