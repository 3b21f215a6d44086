import { assert, describe, it } from "@effect/vitest"
import { DateTime, Option, Result } from "effect"
import { attemptCode, checkCodeRequest, issueCode, type OtpState } from "#core/account/otp.ts"

const settings = { lifetimeSeconds: 300, maxAttempts: 5, requestIntervalSeconds: 60, maxFailuresPerDay: 10 }
const noon = DateTime.makeUnsafe("2026-03-02T12:00:00Z")
const later = (seconds: number) => DateTime.add(noon, { seconds })
const fresh = (more: Partial<OtpState> = {}): OtpState => ({
  ...issueCode(Option.none(), "hash", noon),
  ...more
})
const refusal = (result: Result.Result<void, { readonly _tag: string }>) =>
  Option.getOrUndefined(Option.map(Result.getFailure(result), ({ _tag }) => _tag))

describe("AUTH-001, AUTH-031 a code", () => {
  it.each([
    ["in time", true, fresh(), later(299), undefined],
    ["wrong", false, fresh(), later(1), "auth.otp.invalid_credentials"],
    ["right, but expired", true, fresh(), later(300), "auth.otp.invalid_credentials"],
    ["right, but used before", true, fresh({ isUsed: true }), later(1), "auth.otp.invalid_credentials"],
    ["right, at the fifth attempt", true, fresh({ attempts: 4 }), later(1), undefined],
    [
      "right, after five failed attempts",
      true,
      fresh({ attempts: 5 }),
      later(1),
      "auth.otp.invalid_credentials"
    ],
    ["right, after ten failures today", true, fresh({ failures: 10 }), later(1), "auth.otp.throttle_error"],
    [
      "right, a day after ten failures",
      true,
      fresh({ failures: 10, failuresSince: DateTime.subtract(noon, { hours: 25 }) }),
      later(1),
      undefined
    ]
  ] as const)("%s", (...[_case, isMatch, state, now, expected]) => {
    assert.strictEqual(refusal(attemptCode(state, isMatch, now, settings).outcome), expected)
  })

  it("works once", () => {
    const first = attemptCode(fresh(), true, later(10), settings)
    assert.isTrue(Result.isSuccess(first.outcome))
    assert.strictEqual(
      refusal(attemptCode(first.state, true, later(11), settings).outcome),
      "auth.otp.invalid_credentials"
    )
  })

  it("N45 counts each wrong try, for the code and for the day", () => {
    const state = attemptCode(fresh({ attempts: 2, failures: 7 }), false, later(1), settings).state
    assert.deepStrictEqual([state.attempts, state.failures], [3, 8])
  })

  it("N45 is out of reach after ten wrong tries, however many codes are asked for", () => {
    let state = fresh()
    let refused = ""
    for (let round = 0; round < 4 && refused !== "auth.otp.throttle_error"; round++) {
      state = issueCode(Option.some(state), "hash", later(round * 60))
      for (let guess = 0; guess < 5; guess++) {
        const tried = attemptCode(state, false, later(round * 60 + guess), settings)
        state = tried.state
        refused = refusal(tried.outcome) ?? ""
      }
    }
    assert.strictEqual(refused, "auth.otp.throttle_error")
    assert.strictEqual(state.failures, 10)
  })
})

describe("N45 the failed attempts of a day", () => {
  const yesterday = DateTime.subtract(noon, { hours: 24 })
  it("count from the first one, and start again a day later", () => {
    const first = attemptCode(fresh(), false, later(5), settings).state
    assert.deepStrictEqual([first.failures, first.failuresSince], [1, later(5)])
    const second = attemptCode(first, false, later(9), settings).state
    assert.deepStrictEqual([second.failures, second.failuresSince], [2, later(5)])
    const anew = attemptCode(fresh({ failures: 9, failuresSince: yesterday }), false, noon, settings).state
    assert.deepStrictEqual([anew.failures, anew.failuresSince], [1, noon])
  })

  it("stay when a new code is sent, until the day has passed", () => {
    const used = fresh({ attempts: 3, isUsed: true, failures: 4, failuresSince: later(-60) })
    assert.deepStrictEqual(issueCode(Option.some(used), "next", later(60)), {
      codeHash: "next",
      issuedAt: later(60),
      attempts: 0,
      isUsed: false,
      failures: 4,
      failuresSince: later(-60)
    })
    const old = fresh({ failures: 4, failuresSince: yesterday })
    const next = issueCode(Option.some(old), "next", noon)
    assert.deepStrictEqual([next.failures, next.failuresSince], [0, noon])
  })

  it("are reset by a correct code", () => {
    const right = attemptCode(fresh({ failures: 7 }), true, later(1), settings).state
    assert.deepStrictEqual([right.isUsed, right.failures], [true, 0])
  })

  it("do not change a blocked number, and the refusal has the time to wait", () => {
    const state = fresh({ failures: 10, failuresSince: later(-60) })
    const tried = attemptCode(state, false, noon, settings)
    assert.deepStrictEqual(tried.state, state)
    assert.deepInclude(Option.getOrThrow(Result.getFailure(tried.outcome)), { retryAfter: 86_340 })
  })
})

describe("AUTH-032 requesting a code", () => {
  const retryAfterOf = (state: Option.Option<OtpState>, now: DateTime.Utc) =>
    Option.getOrUndefined(
      Option.map(Result.getFailure(checkCodeRequest(state, now, settings)), (r) => r.retryAfter)
    )

  it.each([
    ["for the first time", Option.none(), noon, undefined],
    ["again at once", Option.some(fresh()), later(1), 59],
    ["again one millisecond early", Option.some(fresh()), DateTime.add(noon, { milliseconds: 59_999 }), 1],
    ["again half a second early", Option.some(fresh()), DateTime.add(noon, { milliseconds: 59_500 }), 1],
    ["again after a minute", Option.some(fresh()), later(60), undefined],
    ["after ten failures today", Option.some(fresh({ failures: 10 })), later(60), 86_340]
  ] as const)("%s", (_case, state, now, retryAfter) => {
    assert.strictEqual(retryAfterOf(state, now), retryAfter)
  })
})
