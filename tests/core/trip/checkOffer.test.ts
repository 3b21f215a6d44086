import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { metres, straightLine } from "#core/shared/geo.ts"
import {
  checkDeparture,
  checkDifferent,
  checkRouteLength,
  mayCharge,
  needsShortTripConfirmation
} from "#core/trip/checkOffer.ts"
import { isOutdated } from "#core/trip/position.ts"
import { at, copenhagen, roskilde } from "#tests/support/builders.ts"

const said = (result: Result.Result<void, { readonly _tag: string }>) =>
  Result.match(result, { onFailure: (refusal) => refusal._tag, onSuccess: () => "fine" })
/** A thousandth of a degree of latitude is 111 m. */
const north = (metresAway: number) => ({ lat: roskilde.lat + metresAway / 111_195, lng: roskilde.lng })

describe("an offer", () => {
  it.each([
    ["TRIP-024 ERR-008 needs two places", "addresses_must_be_different", checkDifferent(roskilde, north(1))],
    ["TRIP-024 may go round the corner", "fine", checkDifferent(roskilde, north(20))],
    ["TRIP-027 ERR-009 needs a road of a kilometre", "route_too_short", checkRouteLength(metres(999), 1)],
    ["TRIP-027 may be just that long", "fine", checkRouteLength(metres(1000), 1)],
    [
      "TRIP-018 may leave within the grace period",
      "fine",
      checkDeparture(at("2026-03-02T07:45:00Z"), at("2026-03-02T08:00:00Z"), 15)
    ],
    [
      "TRIP-018 cannot leave earlier",
      "departure_in_the_past",
      checkDeparture(at("2026-03-02T07:44:59Z"), at("2026-03-02T08:00:00Z"), 15)
    ]
  ] as const)("%s", (_case, answer, result) => {
    expect(said(result)).toBe(answer)
  })
  it("TRIP-028 under 50 metres asks before it is saved", () => {
    expect([
      needsShortTripConfirmation(roskilde, north(49), 50),
      needsShortTripConfirmation(roskilde, north(51), 50)
    ]).toEqual([true, false])
  })
  it("TRIP-028 at just that distance does not ask", () => {
    const there = north(50)
    expect(needsShortTripConfirmation(roskilde, there, straightLine(roskilde, there))).toBe(false)
  })
  it("TRIP-027 ERR-009 says how long the road has to be", () => {
    expect(Result.getFailure(checkRouteLength(metres(1999), 2))).toMatchObject({ value: { kilometers: 2 } })
  })
  it("SUBS-002 may charge only beyond ten kilometres", () => {
    expect([mayCharge(metres(10_000), 10_000), mayCharge(metres(10_001), 10_000)]).toEqual([false, true])
  })
})

describe("LIVE-019 a position is outdated", () => {
  const now = at("2026-03-02T08:01:00Z")
  const fix = (iso: string) => ({ ...copenhagen, accuracy: 5, at: at(iso) })
  it.each([
    ["after 45 seconds", true, fix("2026-03-02T08:00:14Z"), undefined],
    ["when it is older than the last one", true, fix("2026-03-02T08:00:30Z"), fix("2026-03-02T08:00:31Z")],
    ["when it is as old as the last one", true, fix("2026-03-02T08:00:30Z"), fix("2026-03-02T08:00:30Z")],
    ["not after exactly 45 seconds", false, fix("2026-03-02T08:00:15Z"), undefined],
    ["not when it is the newest and fresh", false, fix("2026-03-02T08:00:30Z"), fix("2026-03-02T08:00:20Z")]
  ] as const)("LIVE-019 LOC-001 %s", (_case, outdated, reported, last) => {
    expect(isOutdated(reported, last, now, 45)).toBe(outdated)
  })
})
