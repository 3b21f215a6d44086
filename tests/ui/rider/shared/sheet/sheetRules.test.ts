import { describe, expect, it } from "vitest"
import {
  backdropOpacity,
  bottomPeek,
  snapAfterDrag,
  snapMs,
  snapTop,
  topGap
} from "#rider/shared/sheet/sheetRules.ts"

const height = 844
const slowDrag = { ms: 900, height }

describe("UI-019 UI-020 a sheet rests", () => {
  it("25 px below the top, half way, or with 150 px visible", () => {
    expect([topGap, bottomPeek]).toEqual([25, 150])
    expect([snapTop("full", height), snapTop("half", height), snapTop("peek", height)]).toEqual([
      25, 422, 694
    ])
  })
  it("with 420 px visible on a lower screen, of which the map keeps a third", () => {
    expect([snapTop("half", 720), snapTop("half", 600)]).toEqual([300, 200])
  })
  it("below the top even on a very low screen", () => {
    expect(snapTop("peek", 120)).toBe(topGap)
  })
})

describe("after a drag", () => {
  it.each([
    ["up 100 px in 300 ms", { from: "half", dy: -100, ms: 300, top: 322 }, "full"],
    ["down 100 px in 300 ms", { from: "half", dy: 100, ms: 300, top: 522 }, "peek"],
    ["down quickly from the top", { from: "full", dy: 100, ms: 200, top: 125 }, "half"]
  ] as const)("UI-027 a swipe %s moves one position", (_how, drag, place) => {
    expect(snapAfterDrag({ ...drag, height })).toBe(place)
  })
  it("UI-027 99 px, or 301 ms, is no swipe", () => {
    expect(snapAfterDrag({ from: "half", dy: -99, ms: 300, top: 323, height })).toBe("half")
    expect(snapAfterDrag({ from: "half", dy: -100, ms: 301, top: 322, height })).toBe("half")
  })
  it.each([
    [600, "peek"],
    [400, "half"],
    [100, "full"]
  ] as const)("UI-021 at %d px it moves to the nearest position", (top, place) => {
    expect(snapAfterDrag({ ...slowDrag, from: "half", dy: top - 422, top })).toBe(place)
  })
  it("UI-023 under 30 ms is a click: one position up, and from the top to the half", () => {
    expect(snapAfterDrag({ from: "peek", dy: -60, ms: 29, top: 634, height })).toBe("half")
    expect(snapAfterDrag({ from: "full", dy: 0, ms: 29, top: 25, height })).toBe("half")
  })
})

describe("a movement", () => {
  it("UI-021 takes 10 ms for 30 px, and at most 300 ms", () => {
    expect([snapMs(300), snapMs(-300), snapMs(5000)]).toEqual([100, 100, 300])
  })
  it("UI-022 darkens the map by at most a fifth, and only above the half", () => {
    expect([backdropOpacity(25, height), backdropOpacity(422, height), backdropOpacity(700, height)]).toEqual(
      [0.2, 0, 0]
    )
  })
})
