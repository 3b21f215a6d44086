import { assert, describe, it } from "@effect/vitest"
import { DateTime, Option } from "effect"
import type { StopView } from "#core/contract/views/stops.ts"
import { DriverStopId } from "#core/shared/ids.ts"
import { otherRidesOfBooking } from "#rider/features/trip-details/otherRidesOfBooking.ts"

const at = (text: string) => DateTime.makeUnsafe(text)

const pickup: StopView = {
  id: DriverStopId.make("018f0000-0000-7000-8000-000000000001"),
  meetingPointId: Option.none(),
  viaStop: false,
  name: "Malmö C",
  street: "Skeppsbron 1",
  zipcode: "21120",
  city: "Malmö",
  lat: 55.609,
  lng: 13.0,
  rounded: false,
  plannedTime: at("2026-03-02T07:10:00Z"),
  time: at("2026-03-02T07:10:00Z"),
  deactivated: false,
  hub: null
}

/** From Lund to Copenhagen. */
const trip = {
  fromStreet: "Stora Södergatan 1",
  fromZipcode: "22223",
  fromCity: "Lund",
  fromCountry: "SE",
  fromLat: 55.7,
  fromLng: 13.19,
  fromPlaceId: Option.none(),
  toStreet: "Fredensgade 30",
  toZipcode: "1620",
  toCity: "København V",
  toCountry: "DK",
  toLat: 55.675,
  toLng: 12.553,
  toPlaceId: Option.none(),
  driverStops: [pickup]
}

const booking = {
  departureTime: at("2026-03-02T07:10:00Z"),
  fromDriverStopId: pickup.id,
  seats: 2,
  toDriverStopId: DriverStopId.make("018f0000-0000-7000-8000-000000000002")
}

const searchAt = (now: string, of: typeof trip | undefined = trip) =>
  Object.fromEntries(new URL(otherRidesOfBooking(booking, of, at(now)), "https://app.example").searchParams)

describe("another ride", () => {
  it("SRCH-003 is searched from the booked stop, for as many people and at that time", () => {
    const { from, seats, time } = searchAt("2026-03-02T06:00:00Z")
    assert.deepStrictEqual(JSON.parse(from ?? ""), {
      place_id: null,
      name: "Malmö C",
      street: "Skeppsbron 1",
      zipcode: "21120",
      city: "Malmö",
      country: "SE",
      lat: 55.609,
      lng: 13
    })
    assert.strictEqual(seats, "2")
    assert.strictEqual(time, "2026-03-02T07:10:00.000Z")
  })

  it("is searched to the end of the trip when the stop is no longer shown", () => {
    const { to } = searchAt("2026-03-02T06:00:00Z")
    assert.deepStrictEqual(JSON.parse(to ?? ""), {
      place_id: null,
      name: "Fredensgade 30",
      street: "Fredensgade 30",
      zipcode: "1620",
      city: "København V",
      country: "DK",
      lat: 55.675,
      lng: 12.553
    })
  })

  it("is searched from now on once the time has passed", () => {
    const { time } = searchAt("2026-03-02T07:11:00Z")
    assert.isUndefined(time)
  })

  it("is an empty search while the trip is unknown", () => {
    assert.strictEqual(otherRidesOfBooking(booking, undefined, at("2026-03-02T06:00:00Z")), "/demand")
  })
})
