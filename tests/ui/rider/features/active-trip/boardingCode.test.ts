import { describe, expect, it } from "vitest"
import { seconds } from "#core/shared/geo.ts"
import { codeAfterFailure } from "#rider/features/active-trip/boardingCode.ts"
import { asRefusal, offline, timedOut, toRefusal } from "#ui/api/Refusal.ts"

const shown = (...refusal: Parameters<typeof codeAfterFailure>) => codeAfterFailure(...refusal)._tag

describe("a request for a boarding code that failed", () => {
  const refused = (status: number, error: string) => toRefusal(status, { error, message: "" })

  it.each([
    ["LIVE-021 is ignored when the trip is no longer active", refused(409, "no_active_trip"), "Waiting"],
    ["LIVE-022 says that there is no internet", offline(), "NoInternet"],
    ["LIVE-023 says that the position is too old", refused(409, "no_recent_position"), "NoPosition"],
    [
      "LIVE-024 CODE-010 says that the destination is near",
      refused(409, "near_destination"),
      "NearDestination"
    ],
    [
      "CODE-009 says that the code is invalid when the answer is none",
      asRefusal(new Error("value is missing")),
      "Invalid"
    ],
    ["is tried again after a timeout", timedOut(), "Failed"],
    ["is tried again when the server fails", refused(500, "generic"), "Failed"]
  ] as const)("%s", (_case, refusal, tag) => {
    expect(shown(refusal, seconds(15))).toBe(tag)
  })
})
