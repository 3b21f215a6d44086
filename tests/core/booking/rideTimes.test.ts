import { expect, it } from "vitest"
import { rideTimes } from "#core/booking/rideTimes.ts"
import { aStop, at } from "#tests/support/builders.ts"

it.each([
  ["as planned when it was asked for", false, "2026-03-02T08:10:00Z", "2026-03-02T08:30:00Z"],
  ["from now on by code", true, "2026-03-02T11:05:00Z", "2026-03-02T11:25:00Z"]
] as const)("BOOK-020 SUBS-004 a part is ridden %s", (_case, byCode, departure, arrival) => {
  const part = { from: aStop(1), to: aStop(3) }
  const times = rideTimes(part, byCode, at("2026-03-02T11:05:00Z"))
  expect(times).toEqual({ departure: at(departure), arrival: at(arrival) })
})
