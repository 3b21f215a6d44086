import { describe, expect, it } from "vitest"
import { loadPart, PartNotLoaded } from "#rider/shared/routing/loadPart.ts"

describe("SHELL-013 code of the app", () => {
  it("that loads in time is used", async () => {
    expect(await loadPart(Promise.resolve(1))).toBe(1)
  })
  it.each([
    ["that does not load in time", () => new Promise(() => undefined)],
    ["whose file is gone", () => Promise.reject(new TypeError("Failed to fetch"))]
  ] as const)("%s is an error that the page can tell from others", async (_case, load) => {
    await expect(loadPart(load(), 1)).rejects.toBeInstanceOf(PartNotLoaded)
  })
})
