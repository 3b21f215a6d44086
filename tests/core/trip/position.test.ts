import { describe, expect, it } from "vitest"
import { isOutdated } from "#core/trip/position.ts"
import { at, copenhagen } from "#tests/support/builders/entities.ts"

describe("LIVE-019 a position is outdated", () => {
  const now = at("2026-03-02T08:01:00Z")
  const fix = (iso: string) => ({ ...copenhagen, accuracy: 5, at: at(iso) })
  it.each([
    ["after 45 seconds", true, fix("2026-03-02T08:00:14Z"), undefined],
    ["when it is older than the last one", true, fix("2026-03-02T08:00:30Z"), fix("2026-03-02T08:00:31Z")],
    ["when it is as old as the last one", true, fix("2026-03-02T08:00:30Z"), fix("2026-03-02T08:00:30Z")],
    ["not after exactly 45 seconds", false, fix("2026-03-02T08:00:15Z"), undefined],
    ["not when it is the newest and recent", false, fix("2026-03-02T08:00:30Z"), fix("2026-03-02T08:00:20Z")]
  ] as const)("LIVE-019 LOC-001 %s", (_case, outdated, reported, last) => {
    expect(isOutdated(reported, last, now, 45)).toBe(outdated)
  })
})
