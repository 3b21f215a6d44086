import { Option } from "effect"
import { describe, expect, it } from "vitest"
import { driverBenefits, passengerBenefits } from "#core/booking/benefits.ts"
import { minor } from "#core/shared/Money.ts"
import { aBooking } from "#tests/support/builders/entities.ts"

const types = (benefits: ReadonlyArray<{ readonly type: string; readonly sanctionType: string | null }>) =>
  benefits.map((benefit) => benefit.sanctionType ?? benefit.type)
/** BENEFIT-002 Every item has every field. */
const noProps = {
  amount: null,
  currency: null,
  originalAmount: null,
  campaignName: null,
  parkingSiteName: null,
  sanctionType: null
}
const trip = { endedAutomatically: false, parkingSite: Option.none() }

describe("the benefits of a driver", () => {
  it("BENEFIT-002 are the sum of prices and subsidies", () => {
    expect(driverBenefits(trip, [aBooking(), aBooking()])).toEqual([
      { ...noProps, type: "driver_earnings", amount: 5000, currency: "DKK" }
    ])
  })
  it("BENEFIT-003 BENEFIT-004 have the sanction after the earnings", () => {
    const outside = aBooking({ verdict: "outside_sponsored_area", subsidy: minor(0) })
    expect(types(driverBenefits(trip, [outside]))).toEqual(["driver_earnings", "outside_sponsored_area"])
    expect(types(driverBenefits(trip, [aBooking(), outside]))).toEqual([
      "driver_earnings",
      "outside_sponsored_area"
    ])
    expect(driverBenefits(trip, [outside])[1]).toEqual({
      ...noProps,
      type: "sanction",
      sanctionType: "outside_sponsored_area"
    })
    expect(types(driverBenefits({ ...trip, endedAutomatically: true }, [outside]))).toEqual([
      "driver_earnings",
      "ended_automatically"
    ])
  })
  it("BENEFIT-002 BENEFIT-004 PROD-011 have the parking site between earnings and sanction", () => {
    const late = { endedAutomatically: true, parkingSite: Option.some("Fjordhospitalet") }
    const benefits = driverBenefits(late, [aBooking()])
    expect(types(benefits)).toEqual(["driver_earnings", "parking", "ended_automatically"])
    expect(benefits[1]).toMatchObject({ amount: null, parkingSiteName: "Fjordhospitalet" })
  })
  it("are none without passengers", () => {
    expect(driverBenefits(trip, [])).toEqual([])
  })
  it("BOOK-012 are the subsidy alone of a passenger who was accepted without payment", () => {
    expect(driverBenefits(trip, [aBooking({ price: minor(0) })])).toEqual([
      { ...noProps, type: "driver_earnings", amount: 1000, currency: "DKK" }
    ])
  })
})

describe("the benefits of a passenger", () => {
  it("BENEFIT-002 BENEFIT-005 are the payment with its original amount, then the subsidy", () => {
    expect(passengerBenefits(trip, aBooking())).toEqual([
      { ...noProps, type: "passenger_payment", amount: 1500, currency: "DKK", originalAmount: 2500 },
      { ...noProps, type: "passenger_subsidy", amount: 1000, currency: "DKK" }
    ])
  })
  it("BENEFIT-005 have no original amount and no subsidy without a discount", () => {
    expect(passengerBenefits(trip, aBooking({ price: minor(2500), subsidy: minor(0) }))).toEqual([
      { ...noProps, type: "passenger_payment", amount: 2500, currency: "DKK" }
    ])
  })
  it("BENEFIT-005 have no subsidy when none was paid, as after a trip that ended without", () => {
    const late = { ...trip, endedAutomatically: true }
    const unpaid = aBooking({ subsidy: minor(0) })
    expect(passengerBenefits(trip, unpaid)).toEqual([
      { ...noProps, type: "passenger_payment", amount: 1500, currency: "DKK" }
    ])
    expect(types(passengerBenefits(late, unpaid))).toEqual(["passenger_payment", "ended_automatically"])
  })
  it("BENEFIT-005 BOOK-012 have the subsidy of the area, not what the driver waives", () => {
    expect(passengerBenefits(trip, aBooking({ price: minor(0) }))).toEqual([
      { ...noProps, type: "passenger_payment", amount: 0, currency: "DKK", originalAmount: 1000 },
      { ...noProps, type: "passenger_subsidy", amount: 1000, currency: "DKK" }
    ])
  })
  it("BENEFIT-003 have a sanction outside every partner area", () => {
    const booking = aBooking({ verdict: "outside_sponsored_area", price: minor(2500), subsidy: minor(0) })
    expect(types(passengerBenefits(trip, booking))).toEqual(["passenger_payment", "outside_sponsored_area"])
  })
})
