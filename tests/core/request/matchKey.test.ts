import { Option } from "effect"
import { describe, expect, it } from "vitest"
import { matchKey } from "#core/request/matchKey.ts"
import { RecurringTripId } from "#core/shared/ids.ts"
import { aRequest, at, requestId, tripId } from "#tests/support/builders/entities.ts"

const recurringTripId = RecurringTripId.make("00000000-0000-7000-8000-000000007000")
const occurrence = (day: string) => Option.some({ recurringTripId, day })

describe("REQ-007 the key of a match", () => {
  const key = (more: Parameters<typeof aRequest>[0]) => matchKey(aRequest(more), tripId(1))
  it("stays the same when the request is edited within its day", () => {
    expect(key({ seats: 2, plannedTime: at("2026-03-02T06:00:00Z") })).toBe(key({}))
    expect(key({ id: requestId(2) })).not.toBe(key({}))
    expect(matchKey(aRequest(), tripId(2))).not.toBe(key({}))
  })
  it("differs on another day, in the country of the start", () => {
    expect(key({ plannedTime: at("2026-03-02T22:59:00Z") })).toBe(key({}))
    expect(key({ plannedTime: at("2026-03-02T23:00:00Z") })).not.toBe(key({}))
  })
  it("is stored, so its format must not change", () => {
    expect(key({})).toBe(`${requestId(1)} 2026-03-02 ${tripId(1)}`)
  })
  it("is the same for every request of one occurrence", () => {
    const day = { occurrence: occurrence("2026-03-02") }
    expect(key({ ...day, id: requestId(2) })).toBe(key(day))
    expect(key({ occurrence: occurrence("2026-03-09") })).not.toBe(key(day))
    const other = RecurringTripId.make("00000000-0000-7000-8000-000000007001")
    expect(key({ occurrence: Option.some({ recurringTripId: other, day: "2026-03-02" }) })).not.toBe(key(day))
  })
})
