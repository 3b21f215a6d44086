import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { metres, straightLine } from "#core/shared/geo.ts"
import {
  checkAddressesDiffer,
  checkDeparture,
  checkRouteLength,
  mayCharge,
  needsShortTripConfirmation
} from "#core/trip/checkOffer.ts"
import { at, roskilde } from "#tests/support/builders/entities.ts"

const tagOf = (result: Result.Result<void, { readonly _tag: string }>) =>
  Result.match(result, { onFailure: (refusal) => refusal._tag, onSuccess: () => "fine" })
/** A degree of latitude is 111,195 m. */
const north = (metresAway: number) => ({ lat: roskilde.lat + metresAway / 111_195, lng: roskilde.lng })

describe("an offer", () => {
  it.each([
    [
      "TRIP-024 ERR-008 needs different addresses",
      "addresses_must_be_different",
      checkAddressesDiffer(roskilde, north(1))
    ],
    ["TRIP-024 may have addresses 20 m apart", "fine", checkAddressesDiffer(roskilde, north(20))],
    ["TRIP-027 ERR-009 needs a route of a kilometre", "route_too_short", checkRouteLength(metres(999), 1)],
    ["TRIP-027 may have a route of exactly a kilometre", "fine", checkRouteLength(metres(1000), 1)],
    [
      "may depart within the grace period",
      "fine",
      checkDeparture(at("2026-03-02T07:45:00Z"), at("2026-03-02T08:00:00Z"), 15)
    ],
    [
      "cannot depart before the grace period",
      "departure_in_the_past",
      checkDeparture(at("2026-03-02T07:44:59Z"), at("2026-03-02T08:00:00Z"), 15)
    ]
  ] as const)("%s", (_case, answer, result) => {
    expect(tagOf(result)).toBe(answer)
  })
  it("TRIP-028 under 50 metres needs a confirmation", () => {
    expect([
      needsShortTripConfirmation(roskilde, north(49), 50),
      needsShortTripConfirmation(roskilde, north(51), 50)
    ]).toEqual([true, false])
  })
  it("TRIP-028 at exactly that distance needs no confirmation", () => {
    const there = north(50)
    expect(needsShortTripConfirmation(roskilde, there, straightLine(roskilde, there))).toBe(false)
  })
  it("TRIP-027 ERR-009 is refused with the minimum distance", () => {
    expect(Result.getFailure(checkRouteLength(metres(1999), 2))).toMatchObject({ value: { kilometers: 2 } })
  })
  it("SUBS-002 may charge only beyond ten kilometres", () => {
    expect([mayCharge(metres(10_000), 10_000), mayCharge(metres(10_001), 10_000)]).toEqual([false, true])
  })
})
