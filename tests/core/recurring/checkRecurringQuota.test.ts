import { assert, describe, it } from "@effect/vitest"
import { Option, Result } from "effect"
import { checkRecurringQuota } from "#core/recurring/checkRecurringQuota.ts"

const valid = { validUntil: Option.none() }
const ended = { validUntil: Option.some("2026-03-01") }

describe("SEC-015 one more recurring trip", () => {
  it.each([
    ["without any", [], true],
    ["below the quota", [valid], true],
    ["at the quota", [valid, valid], false],
    ["with ended ones", [valid, ended, ended], true]
  ])("%s is allowed: %s", (_case, recurringTrips, expected) => {
    assert.strictEqual(Result.isSuccess(checkRecurringQuota(recurringTrips, 2)), expected)
  })

  it("is refused with the quota", () => {
    const refused = Result.getFailure(checkRecurringQuota([valid], 1))
    assert.deepInclude(Option.getOrThrow(refused), { _tag: "too_many_recurring_trips", max: 1 })
  })
})
