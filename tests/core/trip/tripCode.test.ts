import { DateTime, Duration, Option, Result } from "effect"
import { describe, expect, it } from "vitest"
import { straightLine } from "#core/shared/geo.ts"
import { defaultProductSettings } from "#core/shared/ProductSettings.ts"
import {
  checkCodeIssuable,
  codeTimeLeft,
  exampleTripCode,
  formatTripCode,
  isCodeValid,
  parseTripCode,
  receivedCode,
  spellTripCode
} from "#core/trip/tripCode.ts"
import { at, copenhagen } from "#tests/support/builders/entities.ts"

const now = at("2026-03-02T08:20:00Z")
const code = {
  value: "12345678",
  link: "https://samvej.example/qr/12345678",
  renewsAt: at("2026-03-02T08:25:00Z")
}
const fix = (lat: number, iso = "2026-03-02T08:19:50Z") =>
  Option.some({ lat, lng: copenhagen.lng, accuracy: 5, at: at(iso) })

describe("a trip code", () => {
  it.each([
    ["CODE-002 is valid until its renewal", true, code],
    ["CODE-002 is not valid at the moment of its renewal", false, { ...code, renewsAt: now }],
    ["CODE-009 is invalid without a value", false, { ...code, value: "" }],
    ["CODE-009 is invalid without a link", false, { ...code, link: "" }]
  ] as const)("%s", (_case, valid, given) => {
    expect(isCodeValid(given, now)).toBe(valid)
  })
  it("CODE-001 has a time left that is never negative", () => {
    expect(Duration.toSeconds(codeTimeLeft(code, now))).toBe(300)
    expect(Duration.toSeconds(codeTimeLeft(code, code.renewsAt))).toBe(0)
    expect(Duration.toSeconds(codeTimeLeft(code, at("2026-03-02T09:00:00Z")))).toBe(0)
  })
  it.each([
    ["right", "2026-03-02T08:20:00Z"],
    ["ten minutes ahead", "2026-03-02T08:30:00Z"],
    ["ten minutes behind", "2026-03-02T08:10:00Z"]
  ])("CODE-002 CODE-005 C17 is valid equally long on a device whose clock is %s", (_case, iso) => {
    const received = receivedCode({ ...code, renewsIn: 300 }, at(iso))
    expect(received).toMatchObject({ value: code.value, link: code.link })
    const afterwards = (seconds: number) => isCodeValid(received, DateTime.add(at(iso), { seconds }))
    expect([afterwards(0), afterwards(299), afterwards(300)]).toEqual([true, true, false])
  })
  it.each([
    [1, true],
    [0, false],
    [-5, false]
  ])("CODE-009 with renews_in %i is valid: %s", (renewsIn, valid) => {
    expect(isCodeValid(receivedCode({ ...code, renewsIn }, now), now)).toBe(valid)
  })
  it("CODE-013 is formatted in two halves and parsed with spaces and dashes", () => {
    expect(formatTripCode(code.value)).toBe("1234-5678")
    expect(formatTripCode("1234567")).toBe("1234-567")
    expect(parseTripCode(" 1234-56 78 ")).toBe(code.value)
  })
})

describe("a new code", () => {
  it.each([
    ["CODE-010 is issued farther than 1000 m from the destination", "issued", fix(copenhagen.lat + 0.0091)],
    ["CODE-010 is refused within 1000 m", "near_destination", fix(copenhagen.lat + 0.0089)],
    ["CODE-003 needs a position", "no_recent_position", Option.none()],
    ["CODE-003 LOC-001 needs a recent position", "no_recent_position", fix(55, "2026-03-02T08:19:14Z")]
  ] as const)("%s", (_case, answer, position) => {
    const result = checkCodeIssuable(position, copenhagen, now, defaultProductSettings)
    expect(Result.match(result, { onFailure: (refusal) => refusal._tag, onSuccess: () => "issued" })).toBe(
      answer
    )
  })
  it("CODE-010 is refused with the distance in whole metres, also at the very edge", () => {
    const place = { lat: copenhagen.lat + 0.0089, lng: copenhagen.lng }
    const settings = {
      ...defaultProductSettings,
      tripCode: {
        ...defaultProductSettings.tripCode,
        minMetersToDestination: straightLine(place, copenhagen)
      }
    }
    const refused = checkCodeIssuable(fix(place.lat), copenhagen, now, settings)
    expect(Result.getFailure(refused)).toMatchObject({ value: { distance: 990 } })
  })
  it("CODE-003 LOC-001 accepts a position of exactly 45 s", () => {
    const oldest = fix(55, "2026-03-02T08:19:15Z")
    expect(Result.isSuccess(checkCodeIssuable(oldest, copenhagen, now, defaultProductSettings))).toBe(true)
  })
})

describe("the field of a code", () => {
  it.each([
    ["", 8, ""],
    ["1234", 8, "1234"],
    ["12345", 8, "1234-5"],
    ["12 34-5678 9", 8, "1234-5678"],
    ["12a45", 6, "124-5"]
  ])("BYCODE-001 N17 spells %j with %i digits as %j", (typed, digits, spelled) => {
    expect(spellTripCode(typed, digits)).toBe(spelled)
  })

  it("BYCODE-001 shows an example as long as a code", () => {
    expect([exampleTripCode(8), exampleTripCode(6)]).toEqual(["1234-5678", "123-456"])
  })
})
