import { DateTime } from "effect"
import { describe, expect, it } from "vitest"
import { referralOf } from "#rider/shared/session/referrals.ts"

const at = DateTime.makeUnsafe("2026-03-02T07:00:00Z")

describe("the campaign of an address", () => {
  it.each([
    [
      "a source and a campaign",
      "?utm_source=roskilde.dk&utm_campaign=autumn",
      { source: "roskilde.dk", code: "autumn" }
    ],
    ["a source alone", "?utm_source=%20poster%20", { source: "poster", code: "" }],
    ["a text that is too long", `?utm_source=${"a".repeat(300)}`, { source: "a".repeat(200), code: "" }]
  ])("AUTH-039 is read from %s", (_case, search, expected) => {
    expect(referralOf(search, at)).toStrictEqual({ ...expected, at })
  })

  it.each(["", "?utm_campaign=autumn", "?utm_source=%20"])("AUTH-039 is none in %j", (search) => {
    expect(referralOf(search, at)).toBeUndefined()
  })
})
