import { Option, Result } from "effect"
import { describe, expect, it } from "vitest"
import { straightLine } from "#core/shared/geo.ts"
import { defaultProductSettings } from "#core/shared/ProductSettings.ts"
import { checkSubsidisableEnd, decideEnding, endsWithSubsidy } from "#core/trip/decideEnding.ts"
import { at, copenhagen } from "#tests/support/builders.ts"

const now = at("2026-03-02T08:30:00Z")
const fix = (lat: number, iso = "2026-03-02T08:29:30Z") =>
  Option.some({ lat, lng: copenhagen.lng, accuracy: 10, at: at(iso) })
/** A thousandth of a degree of latitude is 111 m. */
const near = fix(copenhagen.lat + 0.004)
const far = fix(copenhagen.lat + 0.01)
const stale = fix(copenhagen.lat, "2026-03-02T08:29:14Z")

/** The fix is as far away as it may be, to the millimetre. */
const justSo = {
  ...defaultProductSettings,
  end: { subsidyRadiusMeters: straightLine({ lat: copenhagen.lat + 0.004, lng: copenhagen.lng }, copenhagen) }
}
const justFresh = fix(copenhagen.lat, "2026-03-02T08:29:15Z")

const situation = { online: true, acceptedPassengers: 2, position: near, destination: copenhagen }

describe("pressing End asks", () => {
  it.each([
    ["END-001 offline: a warning", "WarnOffline", { online: false }],
    ["END-002 without passengers: nothing", "EndAtOnce", { acceptedPassengers: 0, position: Option.none() }],
    ["END-003 without a location: a warning", "WarnLocationMissing", { position: Option.none() }],
    [
      "END-003 LOC-001 with a location older than 45 s: a warning",
      "WarnLocationMissing",
      { position: stale }
    ],
    ["END-004 END-010 within 500 m: to confirm with subsidy", "ConfirmWithSubsidy", {}],
    ["END-005 END-010 farther away: a warning", "WarnTooFar", { position: far }]
  ] as const)("%s", (_case, tag, more) => {
    expect(decideEnding({ ...situation, ...more }, now, defaultProductSettings)._tag).toBe(tag)
  })
  it("END-004 END-010 counts the very edge of the circle, and a location of exactly 45 s", () => {
    expect(decideEnding(situation, now, justSo)).toEqual({ _tag: "ConfirmWithSubsidy" })
    expect(decideEnding({ ...situation, position: justFresh }, now, defaultProductSettings)).toEqual({
      _tag: "ConfirmWithSubsidy"
    })
  })
  it("END-001 warns who is offline first of all, and END-002 lets an empty car end anywhere", () => {
    const alone = { ...situation, acceptedPassengers: 0, position: far }
    expect(decideEnding({ ...alone, online: false }, now, defaultProductSettings)._tag).toBe("WarnOffline")
    expect(decideEnding(alone, now, defaultProductSettings)._tag).toBe("EndAtOnce")
  })
  it("END-005 names the distance in metres", () => {
    const ending = decideEnding({ ...situation, position: far }, now, defaultProductSettings)
    expect(ending._tag === "WarnTooFar" && Math.round(ending.distance)).toBe(1112)
  })
  it("LIVE-012 shows a green button only where the trip ends with subsidy", () => {
    expect(endsWithSubsidy(decideEnding(situation, now, defaultProductSettings))).toBe(true)
    expect(
      endsWithSubsidy(decideEnding({ ...situation, acceptedPassengers: 0 }, now, defaultProductSettings))
    ).toBe(false)
  })
})

describe("the server's own answer to who expects subsidy", () => {
  it.each([
    ["END-010 within 500 m", "yes", near],
    ["END-010 ERR-026 farther away", "user_is_not_eligible_for_subsidy", far],
    ["END-004 without a fresh location", "no_recent_position", stale]
  ] as const)("%s", (_case, answer, position) => {
    const result = checkSubsidisableEnd(position, copenhagen, now, defaultProductSettings)
    expect(Result.match(result, { onFailure: (refusal) => refusal._tag, onSuccess: () => "yes" })).toBe(
      answer
    )
  })
  it("END-010 tells how far away it is, in whole metres when it is too far", () => {
    const within = checkSubsidisableEnd(near, copenhagen, now, defaultProductSettings)
    expect(Math.round(Result.getOrThrow(within))).toBe(445)
    const beyond = checkSubsidisableEnd(far, copenhagen, now, defaultProductSettings)
    expect(Result.getFailure(beyond)).toMatchObject({ value: { distance: 1112 } })
  })
  it("END-010 the very edge of the circle counts, and END-004 a location of exactly 45 s", () => {
    expect(Result.isSuccess(checkSubsidisableEnd(near, copenhagen, now, justSo))).toBe(true)
    expect(Result.isSuccess(checkSubsidisableEnd(justFresh, copenhagen, now, defaultProductSettings))).toBe(
      true
    )
  })
})
