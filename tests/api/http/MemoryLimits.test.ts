import { assert, describe, it } from "@effect/vitest"
import { Option } from "effect"
import { MemoryLimits } from "#api/http/MemoryLimits.ts"

const two = { calls: 2, windowSeconds: 60 }

const makeLimits = () => {
  const clock = { now: 0 }
  const limits = new MemoryLimits(2, () => clock.now)
  const spend = (address: string, amount?: number) =>
    Option.getOrNull(limits.spend("files", address, two, amount))
  return { clock, spend }
}

describe("the limits in memory", () => {
  it("SEC-002 refuse an address above its limit, until its window has passed", () => {
    const { clock, spend } = makeLimits()
    assert.deepStrictEqual([spend("192.0.2.1"), spend("192.0.2.1")], [null, null])
    clock.now = 20_500
    assert.deepStrictEqual([spend("192.0.2.1"), spend("192.0.2.2")], [40, null])
    clock.now = 60_000
    assert.isNull(spend("192.0.2.1"))
  })

  it("SEC-002 count amounts", () => {
    const { spend } = makeLimits()
    assert.deepStrictEqual([spend("192.0.2.1", 2), spend("192.0.2.1", 1)], [null, 60])
    assert.strictEqual(spend("192.0.2.2", 3), 60)
  })

  it("SEC-010 allow a /48 more than a /64, and no more than its own limit", () => {
    const { spend } = makeLimits()
    const subnets = ["a::1", "a::2", "a::3", "b::", "c::"].map((end) => spend(`2001:db8:2:${end}`))
    assert.deepStrictEqual(subnets, [null, null, 60, null, null])
    assert.strictEqual(spend("2001:db8:2:d::"), 60)
    assert.isNull(spend("2001:db8:3:d::"))
  })
})
