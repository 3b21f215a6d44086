import { describe, expect, it } from "vitest"
import { isStreamEnd, shouldRerun } from "#core/search/searchStream.ts"

describe("the search stream", () => {
  it.each([
    ["SRCH-007 ends with an error", "error", { generic: "…" }, true],
    ["SRCH-008 ends with done", "done", {}, true],
    ["SRCH-006 ends with a message that says done", "message", "done", true],
    ["SRCH-006 continues after trips", "message", [], false],
    ["SRCH-005 continues after the period", "period", {}, false],
    ["SRCH-006 continues after any other event that says done", "period", "done", false]
  ])("%s", (_case, event, data, isEnd) => {
    expect(isStreamEnd({ event, data })).toBe(isEnd)
  })
})

describe("returning to results", () => {
  it.each([
    ["SRCH-010 runs the search again within two minutes", 120_000, true],
    ["SRCH-010 keeps older results", 120_001, false]
  ])("%s", (_case, age, isRerun) => {
    expect(shouldRerun(1_000_000, 1_000_000 + age, 120)).toBe(isRerun)
  })
})
