import { Option, Result } from "effect"
import { describe, expect, it } from "vitest"
import { checkFixTime } from "#core/trip/checkFixTime.ts"
import { at } from "#tests/support/builders/entities.ts"

const now = at("2026-03-02T08:00:00Z")
const fixAt = (time: string) => ({ lat: 55, lng: 12, accuracy: 10, at: at(time) })

describe("the time of a fix", () => {
  it.each([
    ["that has passed stays", "2026-03-02T07:59:00Z", "2026-03-02T07:59:00Z"],
    ["that is now stays", "2026-03-02T08:00:00Z", "2026-03-02T08:00:00Z"],
    ["45 seconds ahead counts as now", "2026-03-02T08:00:45Z", "2026-03-02T08:00:00Z"]
  ])("LIVE-016 %s", (_case, time, counted) => {
    expect(Result.getOrThrow(checkFixTime(fixAt(time), now, 45))).toEqual(fixAt(counted))
  })

  it("LIVE-016 46 seconds ahead is refused", () => {
    const refused = Result.getFailure(checkFixTime(fixAt("2026-03-02T08:00:46Z"), now, 45))
    expect(Option.getOrThrow(refused)._tag).toBe("position_in_the_future")
  })
})
