import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { afterSheet } from "#rider/shared/sheet/afterSheet.ts"

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe("the page after the action of a sheet", () => {
  it("SHELL-015 changes 250 ms later", async () => {
    const change = vi.fn<() => void>()
    void afterSheet().then(change)
    await vi.advanceTimersByTimeAsync(249)
    expect(change).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(change).toHaveBeenCalledTimes(1)
  })
})
