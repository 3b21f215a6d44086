import { assert, describe, it } from "@effect/vitest"
import { Option } from "effect"
import { isBlockedByTerms } from "#core/account/isBlockedByTerms.ts"
import { at } from "#tests/support/builders/entities.ts"

const published = at("2026-01-01T00:00:00Z")
const before = Option.some(at("2025-12-31T23:59:59Z"))
const after = Option.some(published)

describe("the terms blocker", () => {
  it.each([
    ["TERMS-001 blocks a person who never accepted", Option.none(), true, false, true],
    ["TERMS-001 blocks a person who accepted an older version", before, true, false, true],
    ["TERMS-001 does not block a person who accepted this version", after, true, false, false],
    ["TERMS-002 is off without its flag, in a shell with its own blocker", before, false, true, false],
    ["TERMS-002 is off without its flag", before, false, false, false],
    ["TERMS-002 is off in a shell with its own blocker", before, true, true, false]
  ] as const)("%s", (...[_case, acceptedAt, isFlagOn, hasNativeBlocker, blocked]) => {
    const state = { acceptedAt, publishTime: published, isFlagOn, hasNativeBlocker }
    assert.strictEqual(isBlockedByTerms(state), blocked)
  })
})
