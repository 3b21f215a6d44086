import { Option } from "effect"
import { describe, expect, it } from "vitest"
import { requestsShown } from "#core/request/requestsShown.ts"
import { RecurringTripId } from "#core/shared/ids.ts"
import { defaultProductSettings } from "#core/shared/ProductSettings.ts"
import { aRequest, at, requestId } from "#tests/support/builders/entities.ts"

const now = at("2026-03-02T12:00:00Z")
const recurringTripId = RecurringTripId.make("00000000-0000-7000-8000-000000007000")
const occurrence = (day: string) => Option.some({ recurringTripId, day })

describe("HOME-020 the requests on the home screen", () => {
  const request = (number: number, more: Parameters<typeof aRequest>[0]) =>
    aRequest({ id: requestId(number), ...more })
  const shown = (...requests: ReadonlyArray<ReturnType<typeof aRequest>>) =>
    requestsShown(requests, now, defaultProductSettings.request).map(({ id }) => id)

  it("are ordered by time", () => {
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
  it("include only the next occurrence of a recurring trip", () => {
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
