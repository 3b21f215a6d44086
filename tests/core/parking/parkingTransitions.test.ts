import { DateTime, Result } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { LicencePlate } from "#core/parking/LicencePlate.ts"
import type { Parking } from "#core/parking/Parking.ts"
import {
  checkReservable,
  currentParking,
  decideDismiss,
  decidePlateChange,
  decideRelease
} from "#core/parking/parkingTransitions.ts"
import { at } from "#tests/support/builders/entities.ts"
import { aReservation } from "#tests/support/builders/parking.ts"

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
  Result.match(decided, { onFailure: ({ _tag }) => _tag, onSuccess: (next) => next?._tag ?? "allowed" })

const notReleased = "release_parking_failed"
const notDismissed = "dismiss_parking_failed"
const notFound = "parking_reservation_not_found"

describe("PARK-004 a parking that is none, reserved, released, expired or dismissed", () => {
  it.each([
    [
      "PARK-006 PARK-034 PARK-035 can be reserved at first, and again after a release",
      checkReservable,
      [
        "allowed",
        "parking_already_booked_for_trip",
        "allowed",
        "parking_not_available",
        "parking_not_available"
      ]
    ],
    [
      "PARK-022 gets another plate only while it is reserved",
      (state: Parking, now: DateTime.Utc) => decidePlateChange(state, plate, now),
      [notFound, "reserved", notFound, notFound, notFound]
    ],
    [
      "PARK-023 PARK-031 is released only while it is reserved; a repeat changes nothing",
      decideRelease,
      [notReleased, "released", "released", notReleased, notReleased]
    ],
    [
      "PARK-005 PARK-024 PARK-032 is dismissed only once it has expired; a repeat changes nothing",
      decideDismiss,
      [notDismissed, notDismissed, notDismissed, "dismissed", "dismissed"]
    ]
  ] as const)("%s", (_case, decide, expected) => {
    expect(states.map((state) => outcome(decide(state, during)))).toEqual(expected)
  })

  it("has expired from its end on, whatever state is stored", () => {
    const tags = (now: DateTime.Utc) => states.map((state) => currentParking(state, now)._tag)
    expect(tags(at("2026-03-02T17:29:59Z"))).toEqual(states.map(({ _tag }) => _tag))
    expect(tags(after)).toEqual(["none", "expired", "released", "expired", "dismissed"])
    expect(outcome(decideRelease({ _tag: "reserved", reservation }, after))).toBe(notReleased)
    expect(outcome(decideDismiss({ _tag: "reserved", reservation }, after))).toBe("dismissed")
    expect(outcome(checkReservable({ _tag: "reserved", reservation }, after))).toBe("parking_not_available")
  })

  it("PARK-022 changes nothing but the plate", () => {
    const changed = decidePlateChange({ _tag: "reserved", reservation }, plate, during)
    expect(Result.getOrThrow(changed).reservation).toEqual({ ...reservation, licencePlate: plate })
  })
})

/** The allowed transitions. */
const allowed = {
  none: [],
  reserved: ["released", "expired", "dismissed"],
  released: [],
  expired: ["dismissed"],
  dismissed: []
} as const satisfies Record<Parking["_tag"], ReadonlyArray<Parking["_tag"]>>

type Step = (parking: Parking, now: DateTime.Utc) => Parking
const applying =
  (decide: (parking: Parking, now: DateTime.Utc) => Result.Result<Parking, unknown>): Step =>
  (parking, now) =>
    Result.getOrElse(decide(parking, now), () => parking)

it("PARK-004 a reservation makes only allowed transitions, for any sequence of events", () => {
  const step = fc.constantFrom<Step>(
    applying(decideRelease),
    applying(decideDismiss),
    applying((parking, now) => decidePlateChange(parking, plate, now)),
    currentParking
  )
  const minutes = fc.integer({ min: 0, max: 300 })
  fc.assert(
    fc.property(
      fc.constantFrom(...states),
      fc.array(fc.tuple(step, minutes), { maxLength: 20 }),
      (first, steps) => {
        let parking = first
        let now = reservation.startingAt
        for (const [apply, later] of steps) {
          now = DateTime.add(now, { minutes: later })
          const next = apply(parking, now)
          expect([parking._tag, ...allowed[parking._tag]]).toContain(next._tag)
          const hasTime = DateTime.isLessThan(now, reservation.endingAt)
          expect(currentParking(next, now)._tag === "reserved").toBe(next._tag === "reserved" && hasTime)
          parking = next
        }
      }
    )
  )
})
