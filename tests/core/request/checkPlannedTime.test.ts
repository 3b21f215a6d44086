import { type DateTime, Result } from "effect"
import { expect, it } from "vitest"
import { checkPlannedTime, requestPeriod } from "#core/request/checkPlannedTime.ts"
import { defaultProductSettings } from "#core/shared/ProductSettings.ts"
import { aRequest, at } from "#tests/support/builders/entities.ts"

const now = at("2026-03-02T12:00:00Z")

it("ERR-013 the period of a request starts at its departure, or ends at its arrival", () => {
  const periodOf = (plannedTimeBy: "DEPARTURE" | "ARRIVAL") =>
    requestPeriod(aRequest({ plannedTimeBy }), defaultProductSettings.request)
  const { plannedTime } = aRequest()
  const minutes = (from: DateTime.Utc, to: DateTime.Utc) =>
    Math.round((to.epochMilliseconds - from.epochMilliseconds) / 60_000)
  expect(periodOf("DEPARTURE").start).toEqual(plannedTime)
  expect(minutes(plannedTime, periodOf("DEPARTURE").end)).toBe(28)
  expect(periodOf("ARRIVAL").end).toEqual(plannedTime)
  expect(minutes(periodOf("ARRIVAL").start, plannedTime)).toBe(28)
})

it.each([
  ["2026-03-02T12:00:01Z", true],
  ["2026-03-02T12:00:00Z", false],
  ["2026-03-02T11:59:59Z", false]
])("REQ-009 a request at noon for %s is accepted: %s", (plannedTime, accepted) => {
  expect(Result.isSuccess(checkPlannedTime(at(plannedTime), now))).toBe(accepted)
})
