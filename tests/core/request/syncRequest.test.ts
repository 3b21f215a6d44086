import { Option } from "effect"
import { describe, expect, it } from "vitest"
import { mapWeek } from "#core/recurring/week.ts"
import { syncRequest } from "#core/request/syncRequest.ts"
import { anAddress, aRequest, at, copenhagen } from "#tests/support/builders/entities.ts"
import { aRecurringTrip } from "#tests/support/builders/recurringTrips.ts"

/** A Tuesday; the recurring trip has its arrival at nine in Copenhagen. */
const day = "2026-03-03"
const nine = at(`${day}T08:00:00Z`)
const from = anAddress({ street: "Algade 99" })
const to = anAddress({ ...copenhagen, city: "København" })
const recurringTrip = aRecurringTrip({
  role: "PASSENGER",
  from,
  to,
  plannedTimeBy: "ARRIVAL",
  times: mapWeek(() => "09:00")
})
const request = aRequest({ occurrence: Option.some({ recurringTripId: recurringTrip.id, day }) })
const synced = { from, to, plannedTime: nine, plannedTimeBy: "ARRIVAL" }
const evening = "2026-03-02T20:00:00Z"
const edited = { isEdited: true }

describe("the open request of an occurrence", () => {
  it.each([
    ["gets addresses and time of its recurring trip", {}, {}, evening, synced],
    ["stays as it is when its new time has passed", {}, {}, "2026-03-03T08:00:00Z", {}],
    ["is removed on a day without an occurrence", {}, { times: mapWeek(() => null) }, evening, undefined],
    [
      "is removed during a vacation",
      {},
      { pause: Option.some({ start: day, end: day }) },
      evening,
      undefined
    ],
    ["stays as its passenger edited it", edited, {}, evening, {}],
    ["stays edited when the time of the recurring trip has passed", edited, {}, "2026-03-03T08:00:00Z", {}],
    [
      "is removed on a day without an occurrence, also when edited",
      edited,
      { times: mapWeek(() => null) },
      evening,
      undefined
    ]
  ] as const)("RECUR-018 RECUR-019 VAC-010 %s", (...[, changed, more, now, expected]) => {
    const before = { ...request, ...changed }
    const next = syncRequest(before, { ...recurringTrip, ...more }, at(now))
    expect(Option.getOrUndefined(next)).toEqual(expected && { ...before, ...expected })
  })
})
