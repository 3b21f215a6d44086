import { Result } from "effect"
import { describe, expect, it } from "vitest"
import {
  checkPassDecision,
  checkPassDeletable,
  isActivePass,
  isDeletablePass,
  passTransitions,
  shownPassState
} from "#core/subsidy/passStates.ts"
import { PassState, type TravelPass } from "#core/subsidy/TravelPass.ts"

const pass = (state: PassState): TravelPass => ({ state, start: "2026-03-01", end: "2026-03-30" })
const answerOf = <A>(result: Result.Result<A, { readonly _tag: string }>) =>
  Result.match(result, { onFailure: ({ _tag }) => _tag, onSuccess: (answer) => answer })

describe("a travel pass", () => {
  it.each([
    ["AWAITING", "2026-03-30", "AWAITING"],
    ["APPROVED", "2026-03-30", "APPROVED"],
    ["REJECTED", "2026-03-30", "REJECTED"],
    ["AWAITING", "2026-03-31", "EXPIRED"],
    ["APPROVED", "2026-03-31", "EXPIRED"],
    ["REJECTED", "2026-03-31", "EXPIRED"]
  ] as const)("PASS-003 PASS-005 that is %s is shown on %s as %s", (state, today, shown) => {
    expect(shownPassState(pass(state), today)).toBe(shown)
  })

  it.each([
    ["APPROVED", "2026-02-28", false],
    ["APPROVED", "2026-03-01", true],
    ["APPROVED", "2026-03-30", true],
    ["APPROVED", "2026-03-31", false],
    ["AWAITING", "2026-03-02", false],
    ["REJECTED", "2026-03-02", false]
  ] as const)("PASS-003 that is %s is active on %s: %s", (state, today, active) => {
    expect(isActivePass(pass(state), today)).toBe(active)
  })

  it("PASS-006 is approved or rejected from AWAITING only", () => {
    expect(passTransitions).toEqual({
      AWAITING: ["APPROVED", "REJECTED"],
      APPROVED: [],
      REJECTED: [],
      EXPIRED: []
    })
  })

  it.each([
    ["AWAITING", "APPROVED", "2026-03-30", true],
    ["AWAITING", "REJECTED", "2026-03-30", true],
    ["APPROVED", "APPROVED", "2026-03-30", false],
    ["REJECTED", "REJECTED", "2026-03-30", false],
    ["APPROVED", "REJECTED", "2026-03-30", "travel_pass_decided"],
    ["REJECTED", "APPROVED", "2026-03-30", "travel_pass_decided"],
    ["AWAITING", "APPROVED", "2026-03-31", "travel_pass_decided"],
    ["AWAITING", "REJECTED", "2026-03-31", "travel_pass_decided"],
    ["APPROVED", "REJECTED", "2026-03-31", "travel_pass_decided"]
  ] as const)("PASS-006 that is %s can be %s on %s: %s", (state, decision, today, answer) => {
    expect(answerOf(checkPassDecision(pass(state), decision, today))).toBe(answer)
  })

  it("PASS-006 can be deleted unless it is approved and has not expired", () => {
    const answers = PassState.literals.map((state) =>
      ["2026-03-30", "2026-03-31"].map((today) => answerOf(checkPassDeletable(pass(state), today)))
    )
    expect(answers).toEqual([
      [undefined, undefined],
      ["travel_pass_not_deletable", undefined],
      [undefined, undefined]
    ])
    expect((["AWAITING", "APPROVED", "REJECTED", "EXPIRED"] as const).map(isDeletablePass)).toEqual([
      true,
      false,
      true,
      true
    ])
  })
})
