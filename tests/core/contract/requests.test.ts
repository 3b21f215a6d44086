import { Option, Schema } from "effect"
import { describe, expect, it } from "vitest"
import { NewRequestPayload, RequestChangePayload } from "#core/contract/requests.ts"
import { RecurringTripView } from "#core/contract/views/recurring.ts"
import { CommuteRequestView } from "#core/contract/views/requests.ts"
import { RecurringTripId } from "#core/shared/ids.ts"
import { defaultProductSettings } from "#core/shared/ProductSettings.ts"
import { at } from "#tests/support/builders/entities.ts"

const change = Schema.decodeUnknownSync(RequestChangePayload)
const create = Schema.decodeUnknownSync(NewRequestPayload)
const points = { from_lat: 55.6, from_lng: 12, to_lat: 55.7, to_lng: 12.5 }

describe("a request on the wire", () => {
  it("REQ-010 changes its addresses, its time and the meaning of the time", () => {
    const sent = {
      from_street: "Algade 1",
      from_zipcode: "4000",
      from_city: "Roskilde",
      from_country: "DK",
      from_lat: 55.6,
      from_lng: 12,
      from_place_id: "a",
      to_street: "Rådhuspladsen 1",
      to_zipcode: "1550",
      to_city: "København",
      to_country: "DK",
      to_lat: 55.7,
      to_lng: 12.5,
      to_place_id: null,
      planned_time: "2026-03-02T09:00:00+01:00",
      planned_time_by: "ARRIVAL"
    }
    expect(change(sent)).toEqual({
      fromStreet: "Algade 1",
      fromZipcode: "4000",
      fromCity: "Roskilde",
      fromCountry: "DK",
      fromLat: 55.6,
      fromLng: 12,
      fromPlaceId: Option.some("a"),
      toStreet: "Rådhuspladsen 1",
      toZipcode: "1550",
      toCity: "København",
      toCountry: "DK",
      toLat: 55.7,
      toLng: 12.5,
      toPlaceId: Option.none(),
      plannedTime: at("2026-03-02T08:00:00Z"),
      plannedTimeBy: "ARRIVAL"
    })
    expect(change({})).toEqual({})
  })

  it("REQ-009 has its id, time, meaning of the time, addresses, seats and best trip", () => {
    expect(Object.keys(CommuteRequestView.from.fields)).toEqual([
      "id",
      "status",
      "planned_time",
      "planned_time_by",
      "departure",
      "arrival",
      "seats",
      "recurring_trip_id",
      "times",
      "best_driver_trip"
    ])
  })

  it("REQ-014 is for one seat by default", () => {
    expect(create({ ...points, time: "2026-03-02T08:00:00Z" })).not.toHaveProperty("seats")
    expect(defaultProductSettings.seats.bookDefault).toBe(1)
  })

  it.each(["24:00", "8:00", "08:60", "morning"])("RECUR-015 refuses the time %s", (time) => {
    expect(() => create({ ...points, times: { monday_leave: time } })).toThrow(/HH:mm/)
  })
})

it("RECUR-013 RECUR-014 RECUR-015 a recurring trip has the role, addresses and times of the specification", () => {
  const end = { Street: "", Zipcode: "", City: "", Country: "DK", Lat: 0, Lng: 0, PlaceId: Option.none() }
  const ends = Object.fromEntries(
    ["from", "to"].flatMap((side) => Object.entries(end).map(([name, value]) => [`${side}${name}`, value]))
  )
  const days = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
  const written = Schema.encodeUnknownSync(RecurringTripView)({
    id: RecurringTripId.make("00000000-0000-7000-8000-000000007000"),
    role: "PASSENGER",
    seats: 1,
    leaveStopCount: 0,
    chargeForTrip: false,
    plannedTimeBy: "DEPARTURE",
    autoOffer: false,
    ...ends,
    ...Object.fromEntries(days.map((day) => [`${day}Leave`, null]))
  })
  expect(Object.keys(written)).toEqual(
    expect.arrayContaining([
      "id",
      "role",
      "seats",
      "leave_stop_count",
      "charge_for_trip",
      "planned_time_by",
      "auto_offer",
      "from_street",
      "from_zipcode",
      "from_city",
      "to_street",
      "to_zipcode",
      "to_city",
      ...days.map((day) => `${day}_leave`)
    ])
  )
})
