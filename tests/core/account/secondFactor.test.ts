import { DateTime } from "effect"
import { describe, expect, it } from "vitest"
import { decideSecondFactor, isChallengeOpen, isIdle, isRecentSignIn } from "#core/account/secondFactor.ts"
import { at } from "#tests/support/builders/entities.ts"

const now = at("2026-03-02T08:00:00Z")
const later = (seconds: number) => DateTime.add(now, { seconds })

describe("SEC-007 N85 the second factor of staff", () => {
  it.each([
    [true, true, "passkey"],
    [true, false, "passkey"],
    [false, true, "enrolment"],
    [false, false, "none"]
  ] as const)("with a passkey %s, required %s: %s", (hasPasskey, isRequired, expected) =>
    expect(decideSecondFactor(hasPasskey, isRequired)).toBe(expected)
  )
})

describe("SEC-007 N85 a challenge", () => {
  const open = { attempts: 0, isMet: false, expiresAt: later(1) }
  it.each([
    ["is open until it expires", open, true],
    ["is closed at its expiry", { ...open, expiresAt: now }, false],
    ["is open after four failed tries", { ...open, attempts: 4 }, true],
    ["is closed after five failed tries", { ...open, attempts: 5 }, false],
    ["is closed once it is met", { ...open, isMet: true }, false]
  ] as const)("%s", (_case, challenge, expected) =>
    expect(isChallengeOpen(challenge, now, { secondFactorAttempts: 5 })).toBe(expected)
  )
})

describe("SEC-007 N85 a console session", () => {
  it.each([
    [1799, false],
    [1800, true]
  ])("after %i seconds without a sign is idle: %s", (seconds, expected) =>
    expect(isIdle(now, later(seconds), { idleMinutes: 30 })).toBe(expected)
  )
  it.each([
    [599, true],
    [600, false]
  ])("after %i seconds is recent: %s", (seconds, expected) =>
    expect(isRecentSignIn(now, later(seconds), { recentSignInMinutes: 10 })).toBe(expected)
  )
})
