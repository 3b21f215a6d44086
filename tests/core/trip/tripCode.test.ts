import { Duration, Option, Result } from "effect"
import { describe, expect, it } from "vitest"
import { defaultProductSettings } from "#core/shared/ProductSettings.ts"
import { checkCodeIssuable, codeTimeLeft, isCodeValid, spellCode, toCodeValue } from "#core/trip/tripCode.ts"
import { at, copenhagen } from "#tests/support/builders.ts"

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
    ["CODE-002 holds until it renews", true, code],
    ["CODE-002 no longer holds at the moment it renews", false, { ...code, renewsAt: now }],
    ["CODE-009 is invalid without a value", false, { ...code, value: "" }],
    ["CODE-009 is invalid without a link", false, { ...code, link: "" }]
  ] as const)("%s", (_case, valid, given) => {
    expect(isCodeValid(given, now)).toBe(valid)
  })
  it("CODE-001 says how long it still holds, never less than nothing", () => {
    expect(Duration.toSeconds(codeTimeLeft(code, now))).toBe(300)
    expect(Duration.toSeconds(codeTimeLeft(code, at("2026-03-02T09:00:00Z")))).toBe(0)
  })
  it("CODE-013 is read as people type it", () => {
    expect(spellCode(code.value)).toBe("1234-5678")
    expect(toCodeValue(" 1234-56 78 ")).toBe(code.value)
  })
})

describe("a new code", () => {
  it.each([
    ["CODE-010 is issued farther than 1000 m from the destination", "issued", fix(copenhagen.lat + 0.0091)],
    ["CODE-010 is refused within 1000 m", "near_destination", fix(copenhagen.lat + 0.0089)],
    ["CODE-003 needs a position", "no_recent_position", Option.none()],
    ["CODE-003 LOC-001 needs a fresh one", "no_recent_position", fix(55, "2026-03-02T08:19:14Z")]
  ] as const)("%s", (_case, answer, position) => {
    const result = checkCodeIssuable(position, copenhagen, now, defaultProductSettings)
    expect(Result.match(result, { onFailure: (refusal) => refusal._tag, onSuccess: () => "issued" })).toBe(
      answer
    )
  })
})
