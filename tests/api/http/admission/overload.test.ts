import { afterEach, assert, beforeEach, describe, it, vi } from "vitest"
import { CallSimulation } from "#tests/support/load/CallSimulation.ts"

beforeEach(() => void vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] }))
afterEach(() => void vi.useRealTimers())

const SECONDS = 30
const withLoad = (load: number) => new CallSimulation(6).run(load, SECONDS)

describe("a server of six calls at once", () => {
  it("SEC-024 refuses none of half the load that it can carry, and hardly any of four fifths", () => {
    assert.strictEqual(withLoad(0.5).refusedShare, 0)
    assert.isBelow(withLoad(0.8).refusedShare, 0.005)
  })

  it("SEC-024 takes all calls from the road at twice the load, wastes no work, and answers in less than twice the time", () => {
    const [half, twice] = [withLoad(0.5), withLoad(2)]
    assert.strictEqual(twice.refusedFromTheRoad, 0)
    assert.isAbove(twice.usefulShare, 0.9)
    assert.isBelow(twice.p99, 1.75 * half.p99)
  })
})
