import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { checkEditable } from "#core/trip/checkEditable.ts"

const tagOf = (result: Result.Result<unknown, { readonly _tag: string }>) =>
  Result.match(result, { onFailure: (refusal) => refusal._tag, onSuccess: () => "editable" })

describe("a trip before its start", () => {
  it.each([
    ["a passenger waits for an answer", { pending: 1, accepted: 0 }, "trip_awaiting_passenger_requests"],
    ["a passenger has a seat", { pending: 0, accepted: 1 }, "trip_has_passengers"],
    ["one waits and another has a seat", { pending: 1, accepted: 1 }, "trip_has_passengers"]
  ] as const)("TRIP-055 cannot be edited while %s", (_case, demand, code) => {
    for (const phase of ["scheduled", "due", "pending_activation"] as const) {
      expect(tagOf(checkEditable(phase, demand))).toBe(code)
    }
  })
})
