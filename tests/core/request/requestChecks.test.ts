import { Option } from "effect"
import { assert, describe, it } from "vitest"
import type { RequestState } from "#core/request/CommuteRequest.ts"
import { requestChecks } from "#core/request/requestChecks.ts"
import { at, bookingId } from "#tests/support/builders/entities.ts"

const plannedTime = at("2026-03-02T08:00:00Z")
const [before, after] = [at("2026-03-02T07:00:00Z"), at("2026-03-02T08:00:00Z")]

const answers = (state: RequestState, now = before) =>
  Object.fromEntries(
    requestChecks({ plannedTime, state }, now).map(({ action, code }) => [action, Option.getOrNull(code)])
  )

describe("CONS-001 REQ-007 REQ-017 REQ-018 what the rules answer about a request", () => {
  it.each([
    ["open", { _tag: "OPEN" }, { match: null, change: null, cancel: null }],
    ["put off", { _tag: "STALLED" }, { match: "request_not_open", change: null, cancel: null }],
    [
      "by public transport",
      { _tag: "PUBLIC_TRANSPORT" },
      { match: "request_not_open", change: null, cancel: null }
    ],
    [
      "booked",
      { _tag: "BOOKED", bookingId: bookingId(1) },
      { match: "request_not_open", change: "request_not_open", cancel: "request_not_open" }
    ],
    [
      "cancelled",
      { _tag: "CANCELED" },
      { match: "request_not_open", change: "request_not_open", cancel: "request_cancelled" }
    ]
  ] as const)("that is %s", (_case, state, expected) => {
    assert.deepStrictEqual(answers(state), expected)
  })

  it("whose planned time has come", () => {
    assert.deepStrictEqual(answers({ _tag: "OPEN" }, after), {
      match: "request_in_the_past",
      change: null,
      cancel: null
    })
  })
})
