import { DateTime, Option } from "effect"
import { describe, expect, it } from "vitest"
import { secondsUntilCodeRetry, shouldRequestCode } from "#core/trip/shouldRequestCode.ts"
import { at } from "#tests/support/builders/entities.ts"

const now = at("2026-03-02T08:20:00Z")
const after = (count: number) => DateTime.add(now, { seconds: count })
const code = { value: "12345678", link: "https://samvej.example/qr/12345678", renewsAt: after(60) }
const RETRY_SECONDS = 15

describe("the code of an active trip", () => {
  const known = { code: Option.some(code), isLocated: true, isRequesting: false, failedAt: Option.none() }
  it.each([
    ["CODE-003 CODE-005 is requested when it is missing", true, { code: Option.none() }, 0],
    ["CODE-005 is not requested while it is in force", false, {}, 59],
    ["CODE-005 is requested automatically on expiry", true, {}, 60],
    ["CODE-005 is not requested twice at the same time", false, { isRequesting: true }, 60],
    ["CODE-003 is not requested without a recent location", false, { isLocated: false }, 60],
    [
      "CODE-005 is not requested again right after a failure",
      false,
      { failedAt: Option.some(after(60)) },
      74
    ],
    [
      "CODE-005 is requested again fifteen seconds after a failure",
      true,
      { failedAt: Option.some(after(60)) },
      75
    ]
  ] as const)("%s", (_case, isRequested, more, later) => {
    expect(shouldRequestCode({ ...known, ...more }, after(later), RETRY_SECONDS)).toBe(isRequested)
  })
  it("CODE-005 has a countdown to the next request", () => {
    const left = (later: number) => secondsUntilCodeRetry(Option.some(now), after(later), RETRY_SECONDS)
    expect([left(0), left(14.5), left(99)]).toEqual([Option.some(15), Option.some(1), Option.some(0)])
    expect(secondsUntilCodeRetry(Option.none(), now, RETRY_SECONDS)).toEqual(Option.none())
  })
})
