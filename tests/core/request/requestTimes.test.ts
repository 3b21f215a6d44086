import { type DateTime, Option, Result } from "effect"
import { describe, expect, it } from "vitest"
import { checkPlannedTime, requestPeriod } from "#core/request/checkPlannedTime.ts"
import { matchKey } from "#core/request/matchKey.ts"
import { requestsShown } from "#core/request/requestsShown.ts"
import { RecurringTripId } from "#core/shared/ids.ts"
import { defaultProductSettings } from "#core/shared/ProductSettings.ts"
import { aRequest, at, requestId, tripId } from "#tests/support/builders.ts"

const now = at("2026-03-02T12:00:00Z")
const recurringTripId = RecurringTripId.make("00000000-0000-7000-8000-000000007000")
const occurrence = (day: string) => Option.some({ recurringTripId, day })

it("ERR-013 a request takes its passenger's time from a departure on, or up to an arrival", () => {
  const asked = (plannedTimeBy: "DEPARTURE" | "ARRIVAL") =>
    requestPeriod(aRequest({ plannedTimeBy }), defaultProductSettings.request)
  const { plannedTime } = aRequest()
  const minutes = (from: DateTime.Utc, to: DateTime.Utc) =>
    Math.round((to.epochMilliseconds - from.epochMilliseconds) / 60_000)
  expect(asked("DEPARTURE").start).toEqual(plannedTime)
  expect(minutes(plannedTime, asked("DEPARTURE").end)).toBe(28)
  expect(asked("ARRIVAL").end).toEqual(plannedTime)
  expect(minutes(asked("ARRIVAL").start, plannedTime)).toBe(28)
})

it.each([
  ["2026-03-02T12:00:01Z", true],
  ["2026-03-02T12:00:00Z", false],
  ["2026-03-02T11:59:59Z", false]
])("REQ-009 a request at noon for %s is taken: %s", (plannedTime, taken) => {
  expect(Result.isSuccess(checkPlannedTime(at(plannedTime), now))).toBe(taken)
})

describe("HOME-020 the requests on the home screen", () => {
  const request = (number: number, more: Parameters<typeof aRequest>[0]) =>
    aRequest({ id: requestId(number), ...more })
  const shown = (...requests: ReadonlyArray<ReturnType<typeof aRequest>>) =>
    requestsShown(requests, now, defaultProductSettings.request).map(({ id }) => id)

  it("come by time", () => {
    const [late, early] = [
      request(1, { plannedTime: at("2026-03-05T08:00:00Z") }),
      request(2, { plannedTime: now })
    ]
    expect(shown(late, early)).toEqual([requestId(2), requestId(1)])
  })
  it("are open, or stalled less than a day ago", () => {
    const stalled = { state: { _tag: "STALLED" as const } }
    expect(
      shown(
        request(1, stalled),
        request(2, { ...stalled, plannedTime: at("2026-03-01T11:59:00Z") }),
        request(3, { state: { _tag: "CANCELED" } }),
        request(4, { state: { _tag: "PUBLIC_TRANSPORT" } })
      )
    ).toEqual([requestId(1)])
  })
  it("hold the next day alone of a weekly series", () => {
    expect(
      shown(
        request(1, { occurrence: occurrence("2026-03-04"), plannedTime: at("2026-03-04T07:00:00Z") }),
        request(2, { occurrence: occurrence("2026-03-03"), plannedTime: at("2026-03-03T07:00:00Z") }),
        request(3, {
          occurrence: occurrence("2026-03-02"),
          plannedTime: at("2026-03-02T07:00:00Z"),
          state: { _tag: "STALLED" }
        })
      )
    ).toEqual([requestId(2)])
  })
})

describe("REQ-007 what a passenger is told of once", () => {
  const key = (more: Parameters<typeof aRequest>[0]) => matchKey(aRequest(more), tripId(1))
  it("is a trip for a request, however the request is changed within its day", () => {
    expect(key({ seats: 2, plannedTime: at("2026-03-02T06:00:00Z") })).toBe(key({}))
    expect(key({ id: requestId(2) })).not.toBe(key({}))
    expect(matchKey(aRequest(), tripId(2))).not.toBe(key({}))
  })
  it("is told anew for another day, on the clocks where it starts", () => {
    expect(key({ plannedTime: at("2026-03-02T22:59:00Z") })).toBe(key({}))
    expect(key({ plannedTime: at("2026-03-02T23:00:00Z") })).not.toBe(key({}))
  })
  it("is kept, and so is written like before by every later version", () => {
    expect(key({})).toBe(`${requestId(1)} 2026-03-02 ${tripId(1)}`)
  })
  it("is the same for a day of a series, whichever request stands for it", () => {
    const day = { occurrence: occurrence("2026-03-02") }
    expect(key({ ...day, id: requestId(2) })).toBe(key(day))
    expect(key({ occurrence: occurrence("2026-03-09") })).not.toBe(key(day))
    const other = RecurringTripId.make("00000000-0000-7000-8000-000000007001")
    expect(key({ occurrence: Option.some({ recurringTripId: other, day: "2026-03-02" }) })).not.toBe(key(day))
  })
})
