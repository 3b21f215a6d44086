import { Option } from "effect"
import { describe, expect, it } from "vitest"
import { driverBenefits, passengerBenefits } from "#core/booking/benefits.ts"
import { minor } from "#core/shared/Money.ts"
import { aBooking } from "#tests/support/builders.ts"

const types = (benefits: ReadonlyArray<{ readonly type: string; readonly sanctionType: string | null }>) =>
  benefits.map((benefit) => benefit.sanctionType ?? benefit.type)
/** BENEFIT-002: every item has every field. */
const nothingElse = {
  amount: null,
  currency: null,
  originalAmount: null,
  campaignName: null,
  parkingSiteName: null,
  sanctionType: null
}
const driven = { endedAutomatically: false, parkingSite: Option.none() }

describe("what a trip brought its driver", () => {
  it("BENEFIT-001 adds fares and subsidies up", () => {
    expect(driverBenefits(driven, [aBooking(), aBooking()])).toEqual([
      { ...nothingElse, type: "driver_earnings", amount: 5000, currency: "DKK" }
    ])
  })
  it("BENEFIT-003 BENEFIT-004 names what spoiled it, after the earnings", () => {
    const outside = aBooking({ verdict: "outside_sponsored_area", subsidy: minor(0) })
    expect(types(driverBenefits(driven, [outside]))).toEqual(["driver_earnings", "outside_sponsored_area"])
    expect(types(driverBenefits(driven, [aBooking(), outside]))).toEqual([
      "driver_earnings",
      "outside_sponsored_area"
    ])
    expect(driverBenefits(driven, [outside])[1]).toEqual({
      ...nothingElse,
      type: "sanction",
      sanctionType: "outside_sponsored_area"
    })
    expect(types(driverBenefits({ ...driven, endedAutomatically: true }, [outside]))).toEqual([
      "driver_earnings",
      "ended_automatically"
    ])
  })
  it("BENEFIT-001 BENEFIT-002 BENEFIT-004 PROD-011 names the site where the driver parked, between the two", () => {
    const late = { endedAutomatically: true, parkingSite: Option.some("Fjordhospitalet") }
    const brought = driverBenefits(late, [aBooking()])
    expect(types(brought)).toEqual(["driver_earnings", "parking", "ended_automatically"])
    expect(brought[1]).toMatchObject({ amount: null, parkingSiteName: "Fjordhospitalet" })
  })
  it("BENEFIT-001 is nothing without passengers", () => {
    expect(driverBenefits(driven, [])).toEqual([])
  })
})

describe("what a ride cost its passenger", () => {
  it("BENEFIT-002 BENEFIT-005 shows the payment with what it was before, then the subsidy", () => {
    expect(passengerBenefits(driven, aBooking())).toEqual([
      { ...nothingElse, type: "passenger_payment", amount: 1500, currency: "DKK", originalAmount: 2500 },
      { ...nothingElse, type: "passenger_subsidy", amount: 1000, currency: "DKK" }
    ])
  })
  it("BENEFIT-005 shows no price before and no subsidy where nothing was saved", () => {
    expect(passengerBenefits(driven, aBooking({ price: minor(2500), subsidy: minor(0) }))).toEqual([
      { ...nothingElse, type: "passenger_payment", amount: 2500, currency: "DKK" }
    ])
  })
  it("BENEFIT-005 shows no subsidy where none was paid, as after a trip that ended without", () => {
    const late = { ...driven, endedAutomatically: true }
    const unpaid = aBooking({ subsidy: minor(0) })
    expect(types(passengerBenefits(driven, unpaid))).toEqual(["passenger_payment"])
    expect(types(passengerBenefits(late, unpaid))).toEqual(["passenger_payment", "ended_automatically"])
  })
  it("BENEFIT-005 shows as subsidy what the area pays, not what the driver waives", () => {
    expect(passengerBenefits(driven, aBooking({ price: minor(0) }))).toEqual([
      { ...nothingElse, type: "passenger_payment", amount: 0, currency: "DKK", originalAmount: 2500 },
      { ...nothingElse, type: "passenger_subsidy", amount: 1000, currency: "DKK" }
    ])
  })
  it("BENEFIT-003 says when no area sponsors it", () => {
    const ride = aBooking({ verdict: "outside_sponsored_area", price: minor(2500), subsidy: minor(0) })
    expect(types(passengerBenefits(driven, ride))).toEqual(["passenger_payment", "outside_sponsored_area"])
  })
})
