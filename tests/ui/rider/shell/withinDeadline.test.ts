import { describe, expect, it } from "vitest"
import { withinDeadline } from "#rider/shell/withinDeadline.ts"

describe("SHELL-013 code of the app", () => {
  it("that loads in time is used", async () => {
    expect(await withinDeadline(Promise.resolve(1))).toBe(1)
  })
  it("that does not load in time is an error", async () => {
    await expect(withinDeadline(new Promise(() => undefined), 1)).rejects.toThrow("did not load in time")
  })
})
