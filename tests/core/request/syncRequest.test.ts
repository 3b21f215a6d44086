import { Option } from "effect"
import { describe, expect, it } from "vitest"
import { eachDay } from "#core/recurring/weekTimes.ts"
import { syncRequest } from "#core/request/syncRequest.ts"
import { anAddress, aRequest, at, copenhagen } from "#tests/support/builders.ts"
import { aRecurringTrip } from "#tests/support/recurring.ts"

/** A Tuesday; the series asks for nine in Copenhagen, to arrive. */
const day = "2026-03-03"
const nine = at(`${day}T08:00:00Z`)
const from = anAddress({ street: "Algade 99" })
const to = anAddress({ ...copenhagen, city: "København" })
const recurringTrip = aRecurringTrip({
  role: "PASSENGER",
  from,
  to,
  plannedTimeBy: "ARRIVAL",
  times: eachDay(() => "09:00")
})
const request = aRequest({ occurrence: Option.some({ recurringTripId: recurringTrip.id, day }) })
const asked = { from, to, plannedTime: nine, plannedTimeBy: "ARRIVAL" }
const evening = "2026-03-02T20:00:00Z"
const own = { isEdited: true }

describe("the open request of a day", () => {
  it.each([
    ["asks for what its series asks for", {}, {}, evening, asked],
    ["stays as it is when its new minute has come", {}, {}, "2026-03-03T08:00:00Z", {}],
    ["is gone on a day without the series", {}, { times: eachDay(() => null) }, evening, undefined],
    ["is gone on vacation", {}, { pause: Option.some({ start: day, end: day }) }, evening, undefined],
    ["stays as its passenger changed it", own, {}, evening, {}],
    ["stays so when the series' minute has come", own, {}, "2026-03-03T08:00:00Z", {}],
    ["is gone then without the series", own, { times: eachDay(() => null) }, evening, undefined]
  ] as const)("RECUR-018 RECUR-019 VAC-010 %s", (...[, changed, more, now, expected]) => {
    const before = { ...request, ...changed }
    const next = syncRequest(before, { ...recurringTrip, ...more }, at(now))
    expect(Option.getOrUndefined(next)).toEqual(expected && { ...before, ...expected })
  })
})
