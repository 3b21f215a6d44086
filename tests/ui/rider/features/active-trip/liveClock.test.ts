import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { liveClock } from "#rider/features/active-trip/liveClock.ts"

describe("the monitor of the live trip", () => {
  beforeEach(() => vi.useFakeTimers({ now: 0 }))
  afterEach(() => vi.useRealTimers())

  it("LIVE-020 looks every 500 ms, as long as a screen shows the trip", () => {
    const looks: Array<number> = []
    const stop = liveClock.subscribe(() => looks.push(liveClock.now().epochMilliseconds))
    vi.advanceTimersByTime(1999)
    expect(looks).toEqual([500, 1000, 1500])
    stop()
    vi.advanceTimersByTime(5000)
    expect(looks).toHaveLength(3)
    expect(vi.getTimerCount()).toBe(0)
  })
})
