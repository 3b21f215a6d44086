import { assert, describe, it } from "@effect/vitest"
import { DateTime, Option, Result } from "effect"
import { attemptCode, checkCodeRequest, issueCode, type OtpState } from "#core/account/otp.ts"

const settings = {
  lifetimeSeconds: 300,
  maxAttemptsOfAll: 10,
  requestIntervalSeconds: 60,
  promptPerDay: 5,
  maxPerDay: 30
}
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
    ["right, at the tenth attempt", true, fresh({ attempts: 9 }), later(1), undefined],
    [
      "right, after ten failed attempts",
      true,
      fresh({ attempts: 10 }),
      later(1),
      "auth.otp.invalid_credentials"
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

  it("N45 counts each wrong try", () => {
    const state = attemptCode(fresh({ attempts: 2 }), false, later(1), settings).state
    assert.strictEqual(state.attempts, 3)
  })

  it("SEC-005 that is new works, however many wrong tries its number has had", () => {
    let state = fresh()
    for (let code = 0; code < 100; code++) {
      state = issueCode(Option.some(state), "hash", later(code * 6000))
      for (let guess = 0; guess < 20; guess++)
        state = attemptCode(state, false, later(code * 6000 + guess), settings).state
    }
    const next = issueCode(Option.some(state), "hash", later(600_000))
    assert.isTrue(Result.isSuccess(attemptCode(next, true, later(600_001), settings).outcome))
  })
})

/** Sends a code whenever one is allowed, and answers when they were sent; each is used or not. */
const codesOf = (hours: number, isUsed: boolean) => {
  let state = Option.none<OtpState>()
  const sent: Array<number> = []
  let at = 0
  while (at < hours * 3600) {
    const allowed = checkCodeRequest(state, later(at), settings)
    if (Result.isSuccess(allowed)) {
      const issued = issueCode(state, "hash", later(at))
      state = Option.some(isUsed ? attemptCode(issued, true, later(at), settings).state : issued)
      sent.push(at)
    } else at += allowed.failure.retryAfter
  }
  return sent
}

/** The most codes in any 24 hours, and the longest wait between two, in seconds. */
const ratesOf = (sent: ReadonlyArray<number>) => ({
  most: Math.max(...sent.map((from) => sent.filter((at) => at >= from && at < from + 86_400).length)),
  longestWait: Math.max(...sent.slice(1).map((at, index) => at - (sent[index] ?? 0)))
})

describe("AUTH-032 requesting a code", () => {
  const retryAfterOf = (state: Option.Option<OtpState>, now: DateTime.Utc) =>
    Option.getOrUndefined(
      Option.map(Result.getFailure(checkCodeRequest(state, now, settings)), (r) => r.retryAfter)
    )
  const five = [-400, -300, -200, -100, 0].map(later)

  it.each([
    ["for the first time", Option.none(), noon, undefined],
    ["again at once", Option.some(fresh()), later(1), 59],
    ["again one millisecond early", Option.some(fresh()), DateTime.add(noon, { milliseconds: 59_999 }), 1],
    ["again half a second early", Option.some(fresh()), DateTime.add(noon, { milliseconds: 59_500 }), 1],
    ["again after a minute", Option.some(fresh()), later(60), undefined],
    ["after five unused codes", Option.some(fresh({ sent: five })), later(60), 3396],
    [
      "after five codes, one of them used",
      Option.some(fresh({ sent: five, used: [later(-200)] })),
      later(60),
      undefined
    ],
    ["after five unused codes of yesterday", Option.some(fresh({ sent: five })), later(86_400), undefined]
  ] as const)("%s", (_case, state, now, retryAfter) => {
    assert.strictEqual(retryAfterOf(state, now), retryAfter)
  })

  it("SEC-013 is possible at most thirty times in any 24 hours, and the next code is never an hour away", () => {
    const rates = ratesOf(codesOf(24 * 7, false))
    assert.deepStrictEqual(rates, { most: 29, longestWait: 3456 })
  })

  it("SEC-013 is possible thirty times in any 24 hours for a person who uses all codes", () => {
    assert.strictEqual(ratesOf(codesOf(24 * 3, true)).most, 30)
  })
})
