import { DateTime } from "effect"
import { expect, it } from "vitest"
import { earliestOfDay } from "#core/shared/earliestOfDay.ts"
import { at } from "#tests/support/builders/entities.ts"

it("UI-012 in time-only mode the earliest time is midnight of the country", () => {
  expect(DateTime.formatIso(earliestOfDay(at("2026-03-02T06:42:10Z"), "DK"))).toBe("2026-03-01T23:00:00.000Z")
})
