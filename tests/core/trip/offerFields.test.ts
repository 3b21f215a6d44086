import { describe, expect, it } from "vitest"
import { MeetingPointId } from "#core/shared/ids.ts"
import { activeStopIds, changedRouteFields } from "#core/trip/offerFields.ts"

describe("the payload of an offer", () => {
  const route = { duration: 1800, route: "_p~iF~ps|U", steps: ["left"] }
  it("TRIP-035 carries duration, route and steps only when the driver changed the route", () => {
    expect(changedRouteFields(route, false)).toEqual({})
    expect(changedRouteFields(route, true)).toEqual({
      departureDuration: 1800,
      departureRoute: "_p~iF~ps|U",
      departureRouteSteps: ["left"]
    })
  })
  it("TRIP-036 names the active meeting points, in driving order", () => {
    const stop = (id: string, deactivated: boolean) => ({ id: MeetingPointId.make(id), deactivated })
    expect(activeStopIds([stop("n1", false), stop("n2", true), stop("n3", false)])).toEqual(["n1", "n3"])
  })
})
