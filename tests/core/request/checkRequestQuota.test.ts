import { assert, describe, it } from "@effect/vitest"
import { Option, Result } from "effect"
import { checkRequestQuota } from "#core/request/checkRequestQuota.ts"
import { RecurringTripId } from "#core/shared/ids.ts"

const open = { occurrence: Option.none(), state: { _tag: "OPEN" } } as const
const stalled = { occurrence: Option.none(), state: { _tag: "STALLED" } } as const
const recurringTripId = RecurringTripId.make("00000000-0000-7000-8000-000000000001")
const ofWeek = { ...open, occurrence: Option.some({ recurringTripId, day: "2026-03-02" }) }

describe("SEC-015 one more open request", () => {
  it.each([
    ["without any", [], true],
    ["below the quota", [open], true],
    ["at the quota", [open, open], false],
    ["with stalled ones", [open, stalled, stalled], true],
    ["with those of a weekly one", [open, ofWeek, ofWeek], true]
  ])("%s is allowed: %s", (_case, requests, expected) => {
    assert.strictEqual(Result.isSuccess(checkRequestQuota(requests, 2)), expected)
  })

  it("is refused with the quota", () => {
    const refused = Result.getFailure(checkRequestQuota([open], 1))
    assert.deepInclude(Option.getOrThrow(refused), { _tag: "too_many_open_requests", max: 1 })
  })
})
