import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit, Option, Result, Schema } from "effect"
import {
  OfferChangePayload,
  OfferPayload,
  RideNowPayload,
  Seats,
  TripEditPayload
} from "#core/contract/offer.ts"
import { DriverTripStateView, DriverTripView, TripCodeView } from "#core/contract/views/driverTrips.ts"
import { LegType } from "#core/contract/views/marketplace.ts"
import { weekTimes } from "#core/contract/views/recurring.ts"
import { weekdays } from "#core/recurring/week.ts"
import { defaultProductSettings, ProductSettings } from "#core/shared/ProductSettings.ts"
import { checkConfident, checkCountry, checkGeocoded } from "#core/trip/checkAddress.ts"
import { CommuteType, PlannedTimeBy, TripType } from "#core/trip/DriverTrip.ts"

const place = {
  street: "Algade 1",
  zipcode: "4000",
  city: "Roskilde",
  country: "DK",
  lat: 55.64,
  lng: 12.08,
  place_id: null
}
const end = (prefix: string) =>
  Object.fromEntries(Object.entries(place).map(([name, value]) => [`${prefix}_${name}`, value]))
const ends = { ...end("from"), ...end("to") }
const id = "00000000-0000-7000-8000-000000000001"
const stop = {
  id,
  meeting_point_id: null,
  via_stop: false,
  name: "Algade 1",
  street: "Algade 1",
  zipcode: "4000",
  city: "Roskilde",
  lat: 55.64,
  lng: 12.08,
  planned_time: "2026-03-02T08:00:00.000Z",
  time: "2026-03-02T08:00:00.000Z",
  rounded: false,
  deactivated: false,
  hub: null
}
const trip = {
  id,
  type: "PLANNED",
  planned_departure: "2026-03-02T08:00:00.000Z",
  planned_arrival: "2026-03-02T08:30:00.000Z",
  departure_time: "2026-03-02T08:01:00.000Z",
  arrival_time: "2026-03-02T08:29:00.000Z",
  started_at: "2026-03-02T08:01:00.000Z",
  completed_at: null,
  cancelled_at: null,
  ended_automatically: false,
  seats: 3,
  seats_taken: 1,
  offered: true,
  charge_for_trip: true,
  currency: "DKK",
  ...ends,
  distance: 30_000,
  duration: 1800,
  via_stops: [{ lat: 55.66, lng: 12.3 }],
  route: "_p~iF~ps|U",
  driver_stops: [stop],
  from_via_stop_id: id,
  to_via_stop_id: id,
  passenger_trips: [],
  parking_site_name: null,
  recurring_trip_id: null,
  user: {
    id,
    name: "Bo",
    last_name: "Test",
    image: null,
    ratings_average: null,
    ratings_count: 0,
    stats: { carpools_completed: 0 }
  },
  benefits: []
}
const offer = {
  type: "SINGLE_TRIP",
  charge_for_trip: true,
  departure: "2026-03-02T08:00:00.000Z",
  departure_distance: 30_000,
  departure_duration: 1800,
  departure_route: "_p~iF~ps|U",
  departure_route_steps: [{ text: "left" }],
  departure_stops: ["n1"],
  seats: 3,
  via_stops: [{ lat: 55.6, lng: 12.2 }],
  ...ends
}
const isRead = <A, I>(schema: Schema.Codec<A, I>, value: unknown) =>
  Exit.isSuccess(Schema.decodeUnknownExit(schema)(value))

describe("a driver trip on the wire", () => {
  it("TRIP-030 TRIP-031 TRIP-032 TRIP-033 has its times, seats, addresses, route, stops and passengers", () => {
    const read = Schema.decodeUnknownSync(DriverTripView)(trip)
    assert.strictEqual(read.seats, 3)
    assert.deepStrictEqual(JSON.parse(JSON.stringify(Schema.encodeSync(DriverTripView)(read))), trip)
    for (const name of Object.keys(trip)) {
      const { [name]: _, ...rest } = { ...trip } as Readonly<Record<string, unknown>>
      assert.isFalse(isRead(DriverTripView, rest), name)
    }
  })

  it("TRIP-037 has stops with ids, names, places, times, whether they are deactivated, and the image of a hub", () => {
    for (const name of Object.keys(stop)) {
      const { [name]: _, ...rest } = { ...stop } as Readonly<Record<string, unknown>>
      assert.isFalse(isRead(DriverTripView, { ...trip, driver_stops: [rest] }), name)
    }
    const hub = { ...stop, via_stop: true, hub: { kind: "station", image_path: "/tiles/hubs/station.svg" } }
    assert.isTrue(isRead(DriverTripView, { ...trip, driver_stops: [{ ...hub, deactivated: true }] }))
  })

  it("TRIP-031 reads seats as a number or as an object with an id, and writes the number", () => {
    const read = Schema.decodeUnknownSync(DriverTripView)({ ...trip, seats: { id: 2 } })
    assert.strictEqual(read.seats, 2)
    assert.strictEqual(Schema.encodeSync(DriverTripView)(read).seats, 2)
  })

  it("TRIP-050 has a state: booked, auto-bookable, auto-booked, deleted, started, completed", () => {
    const state = {
      already_booked_id: id,
      is_auto_bookable: true,
      auto_booked: { id, skipped_days: [{ day: "2026-03-09", reason: "no_seats_available" }] },
      is_deleted: false,
      is_started: false,
      is_completed: false
    }
    const read = Schema.decodeUnknownSync(DriverTripStateView)(state)
    assert.strictEqual(Option.getOrThrow(read.autoBooked).id, id)
    assert.deepStrictEqual(Schema.encodeSync(DriverTripStateView)(read), state)
    assert.isTrue(isRead(DriverTripStateView, { ...state, auto_booked: null, already_booked_id: null }))
  })

  it("TRIP-034 is offered with every field of the payload, and changed with the same and its id", () => {
    const read = Schema.decodeUnknownSync(OfferPayload)(offer)
    assert.deepStrictEqual(JSON.parse(JSON.stringify(Schema.encodeSync(OfferPayload)(read))), offer)
    assert.isTrue(isRead(TripEditPayload, { ...offer, driver_trip_id: id }))
    for (const name of [
      "driver_trip_id",
      "departure",
      "charge_for_trip",
      ...Object.keys(ends).filter((field) => !field.endsWith("_place_id"))
    ]) {
      const { [name]: _, ...rest } = { ...offer, driver_trip_id: id } as Readonly<Record<string, unknown>>
      assert.isFalse(isRead(TripEditPayload, rest), name)
    }
    const { departure_stops: _, via_stops: __, ...withoutStops } = offer
    const change = Schema.decodeUnknownSync(TripEditPayload)({ ...withoutStops, driver_trip_id: id })
    assert.deepStrictEqual([change.departureStops, change.viaStops], [[], []])
    assert.isTrue(isRead(OfferChangePayload, {}))
    assert.isFalse(isRead(OfferChangePayload, { seats: 0 }))
    const position = { lat: 55.64, lng: 12.08, accuracy: 8, timestamp: "2026-03-02T08:00:00Z" }
    assert.isTrue(isRead(RideNowPayload, { ...end("to"), position }))
    assert.isFalse(isRead(RideNowPayload, end("to")))
  })

  it("CODE-001 CODE-009 has a code with value, link, and the time and seconds of its renewal", () => {
    const code = {
      value: "12345678",
      link: "https://samvej.example/qr/12345678",
      renews_at: "2026-03-02T08:05:00.000Z",
      renews_in: 300
    }
    const read = Schema.decodeUnknownSync(TripCodeView)(code)
    assert.deepStrictEqual(Schema.encodeSync(TripCodeView)(read), code)
    for (const name of Object.keys(code)) {
      const { [name]: _, ...rest } = { ...code } as Readonly<Record<string, unknown>>
      assert.isFalse(isRead(TripCodeView, rest), name)
      assert.isFalse(isRead(TripCodeView, { ...code, [name]: null }), name)
    }
  })

  it.each([0, 1, 4, 5, 2.5])("TRIP-010 can have one to four seats: %s", (seats) => {
    assert.strictEqual(isRead(Seats, seats), seats === 1 || seats === 4)
  })

  it.effect("TRIP-010 can have as many seats as the settings of the server say", () =>
    Effect.gen(function* () {
      const read = (seats: number) => Effect.isSuccess(Schema.decodeUnknownEffect(Seats)(seats))
      assert.deepStrictEqual(yield* Effect.all([1, 2, 6, 7].map(read)), [false, true, true, false])
    }).pipe(
      Effect.provideService(ProductSettings, {
        ...defaultProductSettings,
        seats: { ...defaultProductSettings.seats, min: 2, max: 6 }
      })
    )
  )

  it("TRIP-010 is sent by a client with the number that its settings allowed", () => {
    assert.strictEqual(Schema.encodeSync(Seats)(6), 6)
  })
})

describe("the wire values of a trip", () => {
  it("TRIP-038 TRIP-039 TRIP-040 TRIP-041 are these and no others", () => {
    assert.deepStrictEqual(CommuteType.literals, ["WORK", "OTHER", "SINGLE_TRIP"])
    assert.deepStrictEqual(PlannedTimeBy.literals, ["DEPARTURE", "ARRIVAL"])
    assert.deepStrictEqual(TripType.literals, ["PLANNED", "ON_DEMAND"])
    const days = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
    assert.deepStrictEqual([...weekdays], days)
    assert.deepStrictEqual(
      Object.keys(weekTimes),
      days.map((day) => `${day}Leave`)
    )
  })

  it.each([
    ["CAR", "CAR"],
    ["WALK", "WALK"],
    ["FOOT", "WALK"],
    ["train", "train"],
    ["bus", "bus"]
  ])("TRIP-042 a leg by %s is read as %s", (sent, expected) => {
    assert.strictEqual(Schema.decodeUnknownSync(LegType)(sent), expected)
  })

  it("TRIP-042 a leg by plane does not decode", () => {
    assert.isFalse(isRead(LegType, "plane"))
  })
})

describe("an address of a trip", () => {
  it.each(["DK", "SE", "NL", "BE", "NO", "dk"])("TRIP-025 lies in a supported country: %s", (code) => {
    assert.strictEqual(Result.getOrThrow(checkCountry(code)), code.toUpperCase())
  })
  it.each(["DE", "GB", "", "DNK"])("TRIP-025 cannot lie elsewhere: '%s'", (code) => {
    assert.strictEqual(Option.getOrThrow(Result.getFailure(checkCountry(code)))._tag, "country_not_supported")
  })
  it.each([
    ["at the lowest confidence", [0.5, 0.2], [0.5]],
    ["in the order of the search", [0.6, 0.4, 1], [0.6, 1]]
  ])("TRIP-026 MAP-013 is one of the places that are certain enough: %s", (_case, found, kept) => {
    const places = found.map((confidence) => ({ confidence }))
    assert.deepStrictEqual(
      checkConfident(places, { minConfidence: 0.5 }),
      Result.succeed(kept.map((confidence) => ({ confidence })))
    )
  })
  it.each([[[]], [[0.49, 0]]])("TRIP-026 MAP-013 is invalid if no place is certain enough: %j", (found) => {
    const checked = checkConfident(
      found.map((confidence) => ({ confidence })),
      { minConfidence: 0.5 }
    )
    assert.strictEqual(Option.getOrThrow(Result.getFailure(checked))._tag, "invalid_address")
  })
  it("TRIP-026 must have been found", () => {
    assert.deepStrictEqual(checkGeocoded(Option.some(place)), Result.succeed(place))
    assert.strictEqual(
      Option.getOrThrow(Result.getFailure(checkGeocoded(Option.none())))._tag,
      "invalid_address"
    )
  })
})
