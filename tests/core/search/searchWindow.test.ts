import { describe, expect, it } from "vitest"
import { searchWindow } from "#core/search/searchWindow.ts"
import { defaultProductSettings } from "#core/shared/ProductSettings.ts"
import { at } from "#tests/support/builders/entities.ts"

const { search } = defaultProductSettings

describe("the search window around a planned time", () => {
  const time = at("2026-03-02T12:00:00Z")
  it("SRCH-001 runs from half an hour before a departure to six hours after", () => {
    expect(searchWindow(time, "DEPARTURE", search)).toEqual({
      start: at("2026-03-02T11:30:00Z"),
      end: at("2026-03-02T18:00:00Z")
    })
  })
  it("SEC-006 has no seconds, so that no number of searches finds those of a stop", () => {
    expect(searchWindow(at("2026-03-02T12:00:59.999Z"), "DEPARTURE", search)).toEqual(
      searchWindow(time, "DEPARTURE", search)
    )
  })
  it("SRCH-002 runs from six hours before an arrival to half an hour after", () => {
    expect(searchWindow(time, "ARRIVAL", search)).toEqual({
      start: at("2026-03-02T06:00:00Z"),
      end: at("2026-03-02T12:30:00Z")
    })
  })
})
