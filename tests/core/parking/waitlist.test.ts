import { DateTime, Option } from "effect"
import { describe, expect, it } from "vitest"
import { LicencePlate } from "#core/parking/LicencePlate.ts"
import { isWorthWaiting, ParkingUnavailable } from "#core/parking/ParkingUnavailable.ts"
import {
  canTripWait,
  nextClaim,
  placeOf,
  type Waiting,
  waitingBefore,
  waitingStay,
  withoutClaims
} from "#core/parking/waitlist.ts"
import { mapWeek } from "#core/recurring/week.ts"
import type { TripId } from "#core/shared/ids.ts"
import { defaultProductSettings } from "#core/shared/ProductSettings.ts"
import { at, tripId, userId } from "#tests/support/builders/entities.ts"
import { sectionId } from "#tests/support/builders/parking.ts"

const { parking: settings } = defaultProductSettings
const site = { country: "DK", openingHours: Option.none() } as const
const arrival = at("2026-03-02T08:30:00Z")
const evening = at("2026-03-01T20:00:00Z")
const planned = { startedAt: Option.none(), completedAt: Option.none(), cancelledAt: Option.none() }

const waiting = (number: number, startingAt = arrival, trip: Partial<Waiting["trip"]> = {}): Waiting => ({
  tripId: tripId(number),
  driverId: userId(number),
  licencePlate: LicencePlate.make(`AB${number}`),
  startingAt,
  joinedAt: evening,
  trip: { ...planned, ...trip }
})

describe("N112 a driver who waits", () => {
  it.each([
    ["until the planned arrival", {}, "2026-03-02T08:29:59Z", true],
    ["no longer once it has come without a start", {}, "2026-03-02T08:30:00Z", false],
    [
      "still on the way at the planned arrival",
      { startedAt: Option.some(evening) },
      "2026-03-02T09:30:00Z",
      true
    ],
    [
      "no longer when the trip has ended",
      { completedAt: Option.some(evening) },
      "2026-03-01T21:00:00Z",
      false
    ],
    ["no longer when it is cancelled", { cancelledAt: Option.some(evening) }, "2026-03-01T21:00:00Z", false]
  ] as const)("waits %s", (_case, trip, now, expected) => {
    expect(canTripWait({ ...planned, ...trip, plannedArrival: arrival }, at(now))).toBe(expected)
    expect(Option.isSome(waitingStay(waiting(1, arrival, trip), site, settings, at(now)))).toBe(expected)
  })

  it("waits for the usual stay, within the opening hours, and not where the site is closed or the stay is over", () => {
    const open = (closes: string) => ({
      country: "DK" as const,
      openingHours: Option.some(mapWeek(() => ({ opens: "06:00", closes })))
    })
    const until = (one: typeof site | ReturnType<typeof open>) =>
      Option.map(waitingStay(waiting(1), one, settings, evening), ({ endingAt }) =>
        DateTime.formatIso(endingAt)
      )
    expect(until(site)).toEqual(Option.some("2026-03-02T17:30:00.000Z"))
    expect(until(open("17:00"))).toEqual(Option.some("2026-03-02T16:00:00.000Z"))
    expect(until(open("09:00"))).toEqual(Option.none())
    const onTheWay = waiting(1, arrival, { startedAt: Option.some(evening) })
    expect(waitingStay(onTheWay, site, settings, at("2026-03-02T17:30:00Z"))).toEqual(Option.none())
  })

  it("PARK-002 waits only where others keep a spot from it", () => {
    expect(ParkingUnavailable.literals.filter(isWorthWaiting)).toEqual([
      "no_available_parking_section",
      "parking_not_released",
      "parking_quota_reached"
    ])
  })
})

describe("N112 the place in a waitlist", () => {
  const nextDay = DateTime.add(arrival, { days: 1 })
  const list = [
    waiting(1),
    waiting(2, nextDay),
    waiting(3),
    waiting(4, arrival, { cancelledAt: Option.some(evening) }),
    waiting(5)
  ]
  const stayOf = (one: Waiting) => waitingStay(one, site, settings, evening)
  it.each([
    [1, Option.some(1)],
    [2, Option.some(1)],
    [3, Option.some(2)],
    [4, Option.none()],
    [5, Option.some(3)],
    [6, Option.none()]
  ] as const)("of trip %i counts those before who wait for the same time", (number, expected) => {
    expect(placeOf(list, tripId(number), stayOf)).toEqual(expected)
  })

  it("lists those before a trip, and all for one that does not wait", () => {
    const numbers = (trip: TripId) => waitingBefore(list, trip).map((one) => list.indexOf(one) + 1)
    expect([numbers(tripId(1)), numbers(tripId(3)), numbers(tripId(6))]).toEqual([
      [],
      [1, 2],
      [1, 2, 3, 4, 5]
    ])
  })
})

describe("N112 the spots that belong to those who wait", () => {
  const stay = { startingAt: arrival, endingAt: DateTime.add(arrival, { hours: 9 }) }
  const next = { startingAt: stay.endingAt, endingAt: DateTime.add(stay.endingAt, { hours: 1 }) }
  const section = { id: sectionId(1), name: "P1", spots: 2, isQuotaReached: false, isUnreleased: false }
  it.each([
    ["are taken from the others", [stay], 1],
    ["are as many as there are at most", [stay, stay, stay], 0],
    ["are free again at their end", [next], 2]
  ] as const)("%s", (_case, stays, expected) => {
    const claims = stays.map((one) => ({ sectionId: sectionId(1), stay: one, spare: 2 }))
    expect(withoutClaims([section], claims, stay)).toEqual([{ ...section, spots: expected }])
    const elsewhere = claims.map((one) => ({ ...one, sectionId: sectionId(2) }))
    expect(withoutClaims([section], elsewhere, stay)).toEqual([section])
  })

  it("stay theirs when more spots are released for an earlier arrival", () => {
    const claim = { sectionId: sectionId(1), stay, spare: 1 }
    expect(nextClaim([section], [], stay)).toEqual(Option.some(claim))
    expect(nextClaim([section], [claim], stay)).toEqual(Option.some({ ...claim, spare: 0 }))
    expect(nextClaim([section], [claim, claim], stay)).toEqual(Option.none())
    expect(withoutClaims([section], [claim], stay)).toEqual([{ ...section, spots: 1 }])
    expect(withoutClaims([section], [{ ...claim, spare: 0 }], stay)).toEqual([{ ...section, spots: 0 }])
  })
})
