import { Option } from "effect"
import { describe, expect, it } from "vitest"
import { isAsSeries } from "#core/request/isAsSeries.ts"
import { eachDay } from "#core/trip/weekTimes.ts"
import { anAddress, aRequest, at, copenhagen } from "#tests/support/builders.ts"
import { aSeries } from "#tests/support/recurring.ts"

/** A Tuesday, at eight in Copenhagen. */
const day = "2026-03-03"
const from = anAddress()
const to = anAddress({ ...copenhagen, city: "København" })
const series = aSeries({ role: "PASSENGER", from, to, times: eachDay(() => "08:00") })
const request = aRequest({
  from,
  to,
  plannedTime: at(`${day}T07:00:00Z`),
  plannedTimeBy: series.plannedTimeBy
})

describe("the request of a day", () => {
  it.each([
    ["is as its series has it", {}, {}, true],
    ["has another time", { plannedTime: at(`${day}T07:00:00.001Z`) }, {}, false],
    ["has its time by arrival", { plannedTimeBy: "ARRIVAL" }, {}, false],
    ["begins elsewhere", { from: anAddress({ street: "Algade 99" }) }, {}, false],
    ["ends elsewhere", { to: anAddress({ ...to, street: "Algade 99" }) }, {}, false],
    ["is on a day on which the series does not come", {}, { times: eachDay(() => null) }, false],
    ["is on a day of its vacation", {}, { pause: Option.some({ start: day, end: day }) }, true]
  ] as const)("RECUR-018 %s", (_case, changed, more, isAsItHasIt) => {
    expect(isAsSeries({ ...request, ...changed }, { ...series, ...more }, day)).toBe(isAsItHasIt)
  })
})
