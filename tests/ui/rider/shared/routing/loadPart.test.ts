import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { loadPart, PartNotLoaded } from "#rider/shared/routing/loadPart.ts"

describe("SHELL-013 code of the app", () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it("that loads in time is used", async () => {
    expect(await loadPart(Promise.resolve(1))).toBe(1)
  })
  it("that has not loaded after 120 seconds is an error that the page can tell from others", async () => {
    const states: string[] = []
    const load = loadPart(new Promise(() => undefined)).catch((error: unknown) => {
      states.push(error instanceof PartNotLoaded ? "not loaded" : "another error")
    })
    await vi.advanceTimersByTimeAsync(119_999)
    expect(states).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    await load
    expect(states).toEqual(["not loaded"])
  })
  it("whose file is gone is an error that the page can tell from others", async () => {
    await expect(loadPart(Promise.reject(new TypeError("Failed to fetch")))).rejects.toBeInstanceOf(
      PartNotLoaded
    )
  })
})
