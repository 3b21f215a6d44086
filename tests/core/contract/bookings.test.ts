import { describe, expect, it } from "vitest"
import { BookingResultView, HistoryPage, OverviewView } from "#core/contract/bookings.ts"
import { BenefitView } from "#core/contract/views/benefits.ts"
import { MarketplaceTripView } from "#core/contract/views/marketplace.ts"
import { PassengerTripOwnView, PassengerTripView } from "#core/contract/views/passengerTrips.ts"
import { PassengerView } from "#core/contract/views/people.ts"
import { defaultProductSettings } from "#core/shared/ProductSettings.ts"

const namesOf = (view: { readonly from: { readonly fields: object } }) => Object.keys(view.from.fields)

describe("a booking on the wire", () => {
  it.each([
    ["driver", PassengerTripView],
    ["passenger", PassengerTripOwnView]
  ])("BOOK-002 shows its %s status, price, payout, times and stops", (_who, view) => {
    expect(namesOf(view)).toEqual(
      expect.arrayContaining([
        "id",
        "status",
        "seats",
        "price",
        "payout",
        "payout_currency",
        "distance",
        "departure_time",
        "arrival_time",
        "departure_stop",
        "arrival_stop",
        "route"
      ])
    )
  })
  it("BOOK-003 names its trip, stops, contract and passenger", () => {
    const links = [
      "driver_trip_id",
      "from_driver_stop_id",
      "to_driver_stop_id",
      "has_contract",
      "cancelled_at",
      "passenger_rating",
      "user"
    ]
    expect(namesOf(PassengerTripView)).toEqual(expect.arrayContaining(links))
    expect(namesOf(PassengerTripOwnView)).toEqual(expect.arrayContaining(links))
  })
  it("BOOK-004 shows its passenger more, such as the prospect and the auto-booking", () => {
    const own = [
      "prospect_id",
      "planned_departure",
      "completed_at",
      "driver",
      "auto_booked",
      "is_driver_trip_auto_bookable"
    ]
    // The driver reads the rating of the drive too, once both have rated.
    expect(namesOf(PassengerTripOwnView)).toEqual(expect.arrayContaining([...own, "driver_rating"]))
    const [shared, others] = [namesOf(PassengerTripOwnView), namesOf(PassengerTripView)]
    expect(own.filter((name) => shared.includes(name) && !others.includes(name))).toEqual(own)
  })
  it("BOOK-005 shows the driver the passenger's name and image", () => {
    const names = ["id", "name", "display_name", "image", "has_mandatory_properties"]
    expect(namesOf(PassengerView)).toEqual(expect.arrayContaining(names))
  })
  it("BOOK-006 results in an id, a trip, a contract and a status", () => {
    expect(namesOf(BookingResultView)).toEqual(["id", "driver_trip_id", "contract_id", "status"])
  })
})

describe("other views on the wire", () => {
  it("HOME-020 the overview has requests, driver trips, bookings and the ride now", () => {
    expect(namesOf(OverviewView)).toEqual(["requests", "driver_trips", "passenger_trips", "on_demand_trip"])
  })
  it("HIST-002 a page of the history has its number and the totals", () => {
    expect(namesOf(HistoryPage)).toEqual(["current_page", "last_page", "total", "data"])
  })
  it("BENEFIT-001 a benefit is an earning, a payment, a subsidy, points, parking or a sanction", () => {
    expect(BenefitView.from.fields.type.literals).toEqual([
      "driver_earnings",
      "passenger_payment",
      "passenger_subsidy",
      "points",
      "parking",
      "sanction"
    ])
  })
  it("SUBS-009 a result shows whether it is subsidised, the reason if not, and the contract", () => {
    expect(namesOf(MarketplaceTripView)).toEqual(
      expect.arrayContaining(["discount_eligible", "discount_eligible_payload", "contract"])
    )
  })
})

describe("the money of a trip", () => {
  it("SUBS-006 is credited fifteen minutes after its end, at the latest", () => {
    expect(defaultProductSettings.money.creditWithinMinutes).toBe(15)
  })
})
