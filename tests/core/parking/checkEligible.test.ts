import { Option, Result } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { checkEligible } from "#core/parking/checkEligible.ts"
import type { ParkingSite } from "#core/parking/ParkingSite.ts"
import { type GeoPoint, METRES_PER_DEGREE, straightLine } from "#core/shared/geo.ts"
import { defaultProductSettings } from "#core/shared/ProductSettings.ts"
import { aBooking, aTrip, at, copenhagen } from "#tests/support/builders/entities.ts"
import { aSite, siteId } from "#tests/support/builders/parking.ts"

const { parking: settings } = defaultProductSettings
const accepted = aBooking({ status: "ACCEPTED" })
const north = (metres: number): GeoPoint => ({
  ...copenhagen,
  lat: copenhagen.lat + metres / METRES_PER_DEGREE
})
const answer = (sites: ReadonlyArray<ParkingSite>, trip = aTrip(), bookings = [accepted]) =>
  Result.match(checkEligible({ trip, bookings }, sites, settings), {
    onFailure: ({ _tag }) => _tag,
    onSuccess: ({ id }) => id
  })
const refused = "trip_not_eligible_for_parking"

describe("PROD-011 PARK-036 a driver may park at a partner site", () => {
  it.each([
    ["with one passenger", [aSite()], aTrip(), [accepted], siteId(1)],
    ["without a passenger", [aSite()], aTrip(), [], refused],
    ["with an unanswered request", [aSite()], aTrip(), [aBooking()], refused],
    ["with a cancelled booking", [aSite()], aTrip(), [aBooking({ status: "CANCELED" })], refused],
    ["500 metres away", [aSite(north(499.9))], aTrip(), [accepted], siteId(1)],
    ["farther away", [aSite(north(500.5))], aTrip(), [accepted], refused],
    ["without a site", [], aTrip(), [accepted], refused],
    ["where the contract has ended", [aSite({ contractActive: false })], aTrip(), [accepted], refused],
    [
      "on a cancelled trip",
      [aSite()],
      aTrip({ cancelledAt: Option.some(at("2026-03-02T07:00:00Z")) }),
      [accepted],
      refused
    ],
    [
      "at the nearer of two",
      [aSite(north(300)), aSite({ id: siteId(2), ...north(200) })],
      aTrip(),
      [accepted],
      siteId(2)
    ],
    [
      "at the other when the nearer has no contract",
      [aSite(north(300)), aSite({ id: siteId(2), contractActive: false })],
      aTrip(),
      [accepted],
      siteId(1)
    ]
  ] as const)("%s", (...[, sites, trip, bookings, expected]) => {
    expect(answer([...sites], trip, [...bookings])).toBe(expected)
  })

  it("N37 at exactly the radius of the site", () => {
    const site = aSite(north(400))
    const siteRadiusMeters = straightLine(site, aTrip().to)
    const found = checkEligible({ trip: aTrip(), bookings: [accepted] }, [site], {
      ...settings,
      siteRadiusMeters
    })
    expect(Result.isSuccess(found)).toBe(true)
  })

  it("at the nearest site with an active contract within reach, for any positions", () => {
    const site = fc
      .record({ metres: fc.integer({ min: 0, max: 1000 }), contractActive: fc.boolean() })
      .map(({ contractActive, metres }) => aSite({ ...north(metres), contractActive }))
    fc.assert(
      fc.property(fc.array(site, { maxLength: 6 }), (sites) => {
        const distanceTo = (one: ParkingSite) => straightLine(one, aTrip().to)
        const inForce = sites.filter((one) => one.contractActive && distanceTo(one) <= 500)
        const found = checkEligible({ trip: aTrip(), bookings: [accepted] }, sites, settings)
        const nearest = inForce.length === 0 ? [] : [Math.min(...inForce.map(distanceTo))]
        expect(Option.toArray(Option.map(Option.getSuccess(found), distanceTo))).toEqual(nearest)
      })
    )
  })
})
