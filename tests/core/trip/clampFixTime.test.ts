import { expect, it } from "vitest"
import { clampFixTime } from "#core/trip/clampFixTime.ts"
import { at } from "#tests/support/builders/entities.ts"

const now = at("2026-03-02T08:00:00Z")
const fixAt = (time: string) => ({ lat: 55, lng: 12, accuracy: 10, at: at(time) })

it("LIVE-016 a fix from the future counts as a fix of now", () => {
  expect(clampFixTime(fixAt("2026-03-02T08:05:00Z"), now)).toEqual({
    ...fixAt("2026-03-02T08:05:00Z"),
    at: now
  })
})

it("LIVE-016 an earlier fix keeps its time", () => {
  expect(clampFixTime(fixAt("2026-03-02T07:59:00Z"), now)).toEqual(fixAt("2026-03-02T07:59:00Z"))
})
