import { DateTime, Option, Result } from "effect"
import { describe, expect, it } from "vitest"
import { metres, straightLine } from "#core/shared/geo.ts"
import { defaultProductSettings } from "#core/shared/ProductSettings.ts"
import { checkSubsidisableEnd, decideEnding, endsWithSubsidy } from "#core/trip/decideEnding.ts"
import { at, copenhagen } from "#tests/support/builders/entities.ts"

const now = at("2026-03-02T08:30:00Z")
const fix = (lat: number, iso = "2026-03-02T08:29:30Z") =>
  Option.some({ lat, lng: copenhagen.lng, accuracy: 10, at: at(iso) })
/** A thousandth of a degree of latitude is 111 m. */
const near = fix(copenhagen.lat + 0.004)
const far = fix(copenhagen.lat + 0.01)
const stale = fix(copenhagen.lat, "2026-03-02T08:29:14Z")

/** The fix is exactly at the subsidy radius. */
const atEdge = {
  ...defaultProductSettings,
  end: { subsidyRadiusMeters: straightLine({ lat: copenhagen.lat + 0.004, lng: copenhagen.lng }, copenhagen) }
}
const justRecent = fix(copenhagen.lat, "2026-03-02T08:29:15Z")

const situation = {
  online: true,
  acceptedPassengers: 2,
  position: near,
  destination: copenhagen,
  answer: Option.none()
}
/** The server's answer, which arrived so many seconds ago. */
const answered = (subsidisable: boolean, distance: number, secondsAgo: number) =>
  Option.some({
    subsidisable,
    distance: metres(distance),
    at: DateTime.subtract(now, { seconds: secondsAgo })
  })

describe("pressing End opens", () => {
  it.each([
    ["END-001 a warning when the device is offline", "WarnOffline", { online: false }],
    ["END-002 no dialog without passengers", "EndAtOnce", { acceptedPassengers: 0, position: Option.none() }],
    ["END-003 a warning without a location", "WarnLocationMissing", { position: Option.none() }],
    ["END-003 LOC-001 a warning with a location older than 45 s", "WarnLocationMissing", { position: stale }],
    ["END-004 END-010 a confirmation with subsidy within 500 m", "ConfirmWithSubsidy", {}],
    ["END-005 END-010 a warning farther away", "WarnTooFar", { position: far }]
  ] as const)("%s", (_case, tag, more) => {
    expect(decideEnding({ ...situation, ...more }, now, defaultProductSettings)._tag).toBe(tag)
  })
  it("END-004 END-010 a confirmation at the very edge of the circle, and with a location of exactly 45 s", () => {
    expect(decideEnding(situation, now, atEdge)).toEqual({ _tag: "ConfirmWithSubsidy" })
    expect(decideEnding({ ...situation, position: justRecent }, now, defaultProductSettings)).toEqual({
      _tag: "ConfirmWithSubsidy"
    })
  })
  it("END-001 a warning when the device is offline with an empty car, and END-002 no dialog for an empty car anywhere", () => {
    const alone = { ...situation, acceptedPassengers: 0, position: far }
    expect(decideEnding({ ...alone, online: false }, now, defaultProductSettings)._tag).toBe("WarnOffline")
    expect(decideEnding(alone, now, defaultProductSettings)._tag).toBe("EndAtOnce")
  })
  it("END-005 a warning with the distance in metres", () => {
    const ending = decideEnding({ ...situation, position: far }, now, defaultProductSettings)
    expect(ending._tag === "WarnTooFar" && Math.round(ending.distance)).toBe(1112)
  })
  it.each([
    [
      "END-004 a confirmation with subsidy where the server says so, though the phone is too far",
      { position: far, answer: answered(true, 480, 10) },
      { _tag: "ConfirmWithSubsidy" }
    ],
    [
      "END-004 a confirmation with subsidy where the server says so, though the phone has no position now",
      { position: Option.none(), answer: answered(true, 480, 3) },
      { _tag: "ConfirmWithSubsidy" }
    ],
    [
      "END-005 a warning with the server's distance, though the phone is near",
      { position: near, answer: answered(false, 812.4, 10) },
      { _tag: "WarnTooFar", distance: 812 }
    ],
    [
      "END-003 a warning without a location where the server has no recent one",
      { position: near, answer: answered(false, 120, 2) },
      { _tag: "WarnLocationMissing" }
    ],
    [
      "END-004 what the phone finds, when the server's answer is older than 10 s",
      { position: near, answer: answered(false, 812, 10.001) },
      { _tag: "ConfirmWithSubsidy" }
    ],
    [
      "END-001 a warning without connection, whatever the server answered before",
      { online: false, answer: answered(true, 100, 1) },
      { _tag: "WarnOffline" }
    ],
    [
      "END-002 no dialog without passengers, whatever the server answered",
      { acceptedPassengers: 0, answer: answered(true, 100, 1) },
      { _tag: "EndAtOnce" }
    ]
  ] as const)("C25 %s", (_case, more, ending) => {
    expect(decideEnding({ ...situation, ...more }, now, defaultProductSettings)).toEqual(ending)
  })
  it("LIVE-012 a green button only when the trip ends with subsidy", () => {
    expect(endsWithSubsidy(decideEnding(situation, now, defaultProductSettings))).toBe(true)
    expect(
      endsWithSubsidy(decideEnding({ ...situation, acceptedPassengers: 0 }, now, defaultProductSettings))
    ).toBe(false)
  })
})

describe("the check of the server when the driver expects subsidy", () => {
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
  it("END-010 answers the distance, in whole metres when it is too far", () => {
    const within = checkSubsidisableEnd(near, copenhagen, now, defaultProductSettings)
    expect(Math.round(Result.getOrThrow(within))).toBe(445)
    const beyond = checkSubsidisableEnd(far, copenhagen, now, defaultProductSettings)
    expect(Result.getFailure(beyond)).toMatchObject({ value: { distance: 1112 } })
  })
  it("END-010 passes at the very edge of the circle, and END-004 with a location of exactly 45 s", () => {
    expect(Result.isSuccess(checkSubsidisableEnd(near, copenhagen, now, atEdge))).toBe(true)
    expect(Result.isSuccess(checkSubsidisableEnd(justRecent, copenhagen, now, defaultProductSettings))).toBe(
      true
    )
  })
})
