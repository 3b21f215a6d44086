import { Result } from "effect"
import { assert, describe, it } from "vitest"
import { checkUndecided } from "#core/subsidy/checkUndecided.ts"
import { nextReviewStates, ReviewState } from "#core/subsidy/SubsidyReview.ts"

describe("SEC-001 the states that can follow in a held subsidy", () => {
  it.each([
    ["HELD", ["APPROVED", "REFUSED"]],
    ["APPROVED", ["HELD"]],
    ["REFUSED", ["HELD"]]
  ] as const)("%s", (state, expected) => {
    assert.deepStrictEqual(nextReviewStates(state), [...expected])
  })

  it.each(ReviewState.literals)("are decisions only where the rule allows them: %s", (state) => {
    const allowed = (["APPROVED", "REFUSED"] as const).filter((decision) =>
      Result.getOrElse(checkUndecided(state, decision), () => false)
    )
    assert.deepStrictEqual(
      nextReviewStates(state).filter((next) => next !== "HELD"),
      allowed
    )
  })
})
