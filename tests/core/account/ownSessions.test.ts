import { DateTime } from "effect"
import { describe, expect, it } from "vitest"
import { isReplaced, isUseDue, managedKinds } from "#core/account/ownSessions.ts"
import { at } from "#tests/support/builders/entities.ts"

const now = at("2026-03-02T08:00:00Z")

describe("own sessions", () => {
  it.each([
    ["person", ["person"]],
    ["console", ["person", "console"]],
    ["impersonation", ["person"]]
  ] as const)("ASVS-7.5.2 a %s session manages %j", (kind, expected) =>
    expect(managedKinds(kind)).toEqual(expected)
  )

  it.each([
    ["person", "person", true],
    ["console", "console", true],
    ["console", "person", false],
    ["person", "console", false],
    ["person", "impersonation", false],
    ["impersonation", "impersonation", false]
  ] as const)("ASVS-7.2.4 a %s session is replaced by a %s one: %s", (earlier, opened, expected) =>
    expect(isReplaced(earlier, opened)).toBe(expected)
  )

  it.each([
    [3599, false],
    [3600, true]
  ])("ASVS-7.5.2 after %i seconds the use of a session is recorded again: %s", (seconds, expected) =>
    expect(isUseDue(now, DateTime.add(now, { seconds }), { useRecordedMinutes: 60 })).toBe(expected)
  )
})
