import { describe, expect, it } from "vitest"
import { stepsBack } from "#core/shell/stepsBack.ts"

describe("a back arrow", () => {
  it.each([
    ["leads to the parent where the link opened the app", [], 0],
    ["goes to the page before", ["/notifications"], 1],
    ["passes over other addresses of its page", ["/", "/demand", "/demand"], 3],
    ["leads to the parent where only its own page was before", ["/demand"], 0],
    ["goes to a page that is not known after a reload", [undefined], 1]
  ] as const)("%s", (_case, before, steps) => {
    expect(stepsBack(before, "/demand")).toBe(steps)
  })
})
