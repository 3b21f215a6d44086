import { Option, Result } from "effect"
import { describe, expect, it } from "vitest"
import { metres } from "#core/shared/geo.ts"
import { bookableFromTrip } from "#core/trip/Bookable.ts"
import { checkBookable } from "#core/trip/checkBookable.ts"
import { boardingPart, distanceBetween, partTimes } from "#core/trip/stopPair.ts"
import { anna, aStop, aTrip, at, roskilde } from "#tests/support/builders/entities.ts"

const stops = [aStop(0), aStop(1), aStop(2), aStop(3)]
const near = (position: number) => Option.some({ ...aStop(position), lat: aStop(position).lat + 0.001 })

describe("a passenger who boards now", () => {
  it.each([
    ["at the first stop without a position of the car", Option.none(), 0],
    ["at the first stop while the car is there", near(0), 0],
    ["at the stop that is nearest to the car", near(1), 1],
    ["never at the last stop", near(3), 2],
    ["at the earlier of two stops that are equally near", Option.some(roskilde), 0]
  ] as const)("boards %s, and travels to the last stop", (_case, car, boardsAt) => {
    const part = boardingPart(stops, car)
    expect([part.from.position, part.to.position]).toEqual([boardsAt, 3])
  })
  it("boards at the first of two stops at one place", () => {
    const twice = [aStop(0), aStop(1, { lat: aStop(0).lat, lng: aStop(0).lng }), aStop(2)]
    expect(boardingPart(twice, near(0)).from.position).toBe(0)
  })
  it("NOW-001 boards a ride now after its start, from the stop nearest to the car to the destination", () => {
    const now = at("2026-03-02T08:10:00Z")
    const trip = aTrip({ type: "ON_DEMAND", startedAt: Option.some(at("2026-03-02T08:00:00Z")), stops })
    expect(Result.isSuccess(checkBookable(bookableFromTrip(trip, now), Option.some(anna), now))).toBe(true)
    const nearTwo = { lat: roskilde.lat + 0.02, lng: roskilde.lng + 0.29 }
    const part = boardingPart(trip.stops, Option.some(nearTwo))
    expect([part.from.position, part.to.position]).toEqual([2, 3])
    const deactivated = trip.stops.map((stop) => ({ ...stop, deactivated: stop.position === 2 }))
    expect(boardingPart(deactivated, Option.some(nearTwo)).from.position).toBe(1)
  })
  it.each([[[]], [[aStop(0)]]])("needs a trip with two stops", (tooFew) => {
    expect(() => boardingPart(tooFew, Option.none())).toThrow("a trip has at least two stops")
  })
})

it("a trip part is as long as the road between its stops, and never negative", () => {
  expect(distanceBetween(aStop(1), aStop(3))).toBe(metres(20_000))
  expect(distanceBetween(aStop(3), aStop(1))).toBe(0)
})

it.each([
  ["at its planned times when it is requested", false, "2026-03-02T08:10:00Z", "2026-03-02T08:30:00Z"],
  ["from now on when it is boarded by code", true, "2026-03-02T11:05:00Z", "2026-03-02T11:25:00Z"]
] as const)("BOOK-020 SUBS-004 a trip part is travelled %s", (_case, byCode, departure, arrival) => {
  const part = { from: aStop(1), to: aStop(3) }
  const times = partTimes(part, byCode, at("2026-03-02T11:05:00Z"))
  expect(times).toEqual({ departure: at(departure), arrival: at(arrival) })
})
