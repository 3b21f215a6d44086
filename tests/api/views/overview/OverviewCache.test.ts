import { DateTime } from "effect"
import { describe, expect, it } from "vitest"
import { type EncodedOverview, type Moment, OverviewCache } from "#api/views/overview/OverviewCache.ts"
import { defaultProductSettings as settings } from "#core/shared/ProductSettings.ts"
import { anna, at, bo, carl } from "#tests/support/builders/entities.ts"

const now = at("2026-03-02T12:00:00Z")
const moment = (more: Partial<Moment> = {}): Moment => ({ now, settings, read: 1, ...more })
const overview = (bytes = 10): EncodedOverview => ({
  withoutRequests: new Uint8Array(bytes),
  requests: [],
  madeOf: ["trip"],
  lastsUntil: DateTime.add(now, { minutes: 1 })
})
const changedAfter = (change: number) => (_ids: ReadonlyArray<string>, since: number) => since < change
const keepOne = (cache: OverviewCache) => {
  const kept = overview()
  cache.keep(anna, kept, moment())
  return kept
}

describe("a kept overview", () => {
  it("is answered to its person until it ends", () => {
    const cache = new OverviewCache(() => false)
    const kept = keepOne(cache)
    expect(cache.find(anna, moment({ read: 2 }))).toBe(kept)
    expect(cache.find(anna, moment({ now: kept.lastsUntil }))).toBe(kept)
    expect(cache.find(bo, moment())).toBeUndefined()
  })

  it.each([
    ["the millisecond after it ends", { now: DateTime.add(now, { milliseconds: 60_001 }) }],
    ["before it was made, by a clock that went back", { now: DateTime.subtract(now, { milliseconds: 1 }) }],
    ["with other settings", { settings: { ...settings } }]
  ] as const)("is not answered %s", (_case, more) => {
    const cache = new OverviewCache(() => false)
    keepOne(cache)
    expect(cache.find(anna, moment(more))).toBeUndefined()
  })

  it("is not answered once something that it is made of has changed", () => {
    const cache = new OverviewCache(changedAfter(2))
    keepOne(cache)
    expect(cache.find(anna, moment({ read: 2 }))).toBeUndefined()
    cache.keep(anna, overview(), moment({ read: 2 }))
    expect(cache.find(anna, moment({ read: 3 }))).toBeDefined()
  })

  it("is dropped for those of later calls when there are too many bytes", () => {
    const cache = new OverviewCache(() => false, 2500)
    for (const id of [anna, bo]) cache.keep(id, overview(), moment())
    cache.find(anna, moment())
    cache.keep(carl, overview(), moment())
    expect([anna, bo, carl].map((id) => cache.find(id, moment()) !== undefined)).toEqual([true, false, true])
    cache.keep(bo, overview(2500), moment())
    expect([anna, bo, carl].map((id) => cache.find(id, moment()) !== undefined)).toEqual([
      false,
      false,
      false
    ])
  })
})
