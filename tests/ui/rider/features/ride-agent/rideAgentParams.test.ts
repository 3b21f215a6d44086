import { assert, describe, it } from "@effect/vitest"
import { returnWeek } from "#core/recurring/weekDraft.ts"
import { requestMap } from "#rider/features/ride-agent/requestMap.ts"
import { parseRideAgent, weekProblem } from "#rider/features/ride-agent/rideAgentParams.ts"
import { rideAgentPath } from "#rider/shared/requests/rideAgentPath.ts"
import { aPlace, at } from "#tests/ui/rider/views.ts"

const from = aPlace("Station")
const to = aPlace("Work", 55.45, 12.17)
const paramsOf = (path: string) => new URLSearchParams(path.split("?")[1])
const parsed = (...path: Parameters<typeof rideAgentPath>) => parseRideAgent(paramsOf(rideAgentPath(...path)))

describe("the page of a ride agent", () => {
  it("REQ-005 has the ends, the time and its kind from its address", () => {
    const draft = parsed({ from, to, time: at("06:10"), by: "arrival" })
    assert.deepStrictEqual([draft?.from.name, draft?.to.name, draft?.by], ["Station", "Work", "arrival"])
    // 06:10 UTC is 07:10 in Denmark.
    assert.deepStrictEqual(draft?.week.monday, { checked: true, time: "07:10" })
    assert.deepStrictEqual(draft?.week.sunday, { checked: false, time: "07:10" })
  })
  it("REQ-005 RECUR-004 RECUR-005 starts with workdays at nine without a time", () => {
    const draft = parsed({ from, to, time: undefined, by: "departure" })
    assert.deepStrictEqual(draft?.week.friday, { checked: true, time: "09:00" })
    assert.deepStrictEqual(draft?.week.saturday, { checked: false, time: "09:00" })
  })
  it("REQ-005 RECUR-007 of the way back has the times of its address, eight hours later", () => {
    const week = parsed({ from, to, time: at("06:10"), by: "departure" })?.week
    const times = returnWeek(week ?? assert.fail("no week"))
    const path = rideAgentPath(
      { from: to, to: from, time: undefined, by: "departure" },
      { isReturn: true, times }
    )
    assert.isTrue(path.startsWith("/demand/options/return?"))
    assert.strictEqual(parseRideAgent(paramsOf(path))?.week.monday.time, "15:10")
  })
  it("REQ-006 needs the parameter trip, and two different ends", () => {
    const params = paramsOf(rideAgentPath({ from, to, time: undefined, by: "departure" }))
    params.delete("trip")
    assert.isUndefined(parseRideAgent(params))
    assert.isUndefined(parsed({ from, to: from, time: undefined, by: "departure" }))
  })
  it("RECUR-011 needs a day, and a time for each day", () => {
    const week = parsed({ from, to, time: undefined, by: "departure" })?.week ?? assert.fail("no week")
    const none = { ...week, monday: { checked: true, time: null } }
    assert.strictEqual(weekProblem(none, ["monday"]), "missingTime")
    assert.isUndefined(weekProblem(week, []))
  })
})

describe("the map of a request", () => {
  it("REQ-013 has both ends and a dashed line between them", () => {
    const { layers, fit } = requestMap({ from, to })
    assert.deepInclude(layers[0], { kind: "route", mode: "walk", path: [from, to] })
    assert.deepInclude(layers[1], { kind: "ends", from, to })
    assert.deepStrictEqual(fit, [from, to])
  })
})
