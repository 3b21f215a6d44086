import { DateTime, Exit, Option, Schema } from "effect"
import { describe, expect, it } from "vitest"
import { SearchEvent } from "#core/contract/search.ts"
import { MarketplaceTripView } from "#core/contract/views/marketplace.ts"

const uuid = (number: number) => `00000000-0000-7000-8000-${number.toString().padStart(12, "0")}`
const morning = "2026-03-02T08:00:00.000Z"
const later = "2026-03-02T08:30:00.000Z"

const stop = (id: number, time: string) => ({
  id: uuid(id),
  meeting_point_id: null,
  via_stop: false,
  name: "Algade",
  street: "Algade 1",
  zipcode: "4000",
  city: "Roskilde",
  lat: 55.64,
  lng: 12.08,
  planned_time: time,
  time,
  rounded: false,
  deactivated: false,
  hub: null
})

const leg = {
  type: "CAR",
  name: "",
  notes: [{ text: "Platform 2" }],
  origin: { name: "Algade", datetime: morning, lat: 55.64, lng: 12.08, rounded: false },
  destination: { name: "Nørreport", datetime: later, lat: 55.68, lng: 12.57, rounded: false },
  distance: 30_000
}
const request = {
  seats: 2,
  departure: { name: "Algade 1, Roskilde", lat: 55.64, lng: 12.08 },
  destination: { name: "Nørreport", lat: 55.68, lng: 12.57 }
}
const driver = {
  id: uuid(2),
  name: "Bo",
  last_name: "Berg",
  image: null,
  ratings_average: 4.5,
  ratings_count: 12,
  stats: { carpools_completed: 31 }
}
const details = {
  id: uuid(1),
  route: "_p~iF~ps|U",
  stops: [stop(3, morning), stop(4, later)],
  arrival_stop: stop(4, later)
}

/** A result as the stream sends it. */
const onWire = {
  id: uuid(1),
  public: false,
  provider: null,
  departure_time: morning,
  arrival_time: later,
  bookable_until: morning,
  started_at: null,
  completed_at: null,
  price: { price: 25, discounted_price: 12.5 },
  actual_price: 12.5,
  price_currency: "DKK",
  travel_pass: null,
  discount_reason: "eligible",
  discount_eligible: true,
  discount_eligible_payload: null,
  contract: null,
  link: null,
  combi: false,
  prospect_id: null,
  trip_id: uuid(1),
  departure_stop_id: uuid(3),
  arrival_stop_id: uuid(4),
  destination_stop_id: uuid(4),
  legs: [leg],
  request,
  free_seats: 2,
  driver,
  user_id: uuid(2),
  driver_trip_details: details,
  position: { above: null, replaces: null }
}

const decode = Schema.decodeUnknownSync(MarketplaceTripView)
const isRefused = (value: unknown) => Exit.isFailure(Schema.decodeUnknownExit(MarketplaceTripView)(value))
const without = (value: object, name: string) =>
  Object.fromEntries(Object.entries(value).filter(([key]) => key !== name))

describe("a result of the marketplace", () => {
  const trip = decode(onWire)

  it("SRCH-014 has legs with type, name, notes, distance and both ends' name and time", () => {
    const [read] = trip.legs
    expect([read?.type, read?.name, read?.notes, read?.distance]).toEqual([
      "CAR",
      "",
      [{ text: "Platform 2" }],
      30_000
    ])
    expect([read?.origin, read?.destination].map((end) => [end?.name, end?.datetime])).toEqual([
      ["Algade", DateTime.makeUnsafe(morning)],
      ["Nørreport", DateTime.makeUnsafe(later)]
    ])
  })
  const reason = { minimumDistance: 3000, areas: [["a", "Roskilde"]], violation: "24h" }
  it.each([
    ["an object", { minimum_distance: 3000, areas: [["a", "Roskilde"]], violation: "24h" }, reason],
    ["a list", [{ minimum_distance: 3000 }, [["a", "Roskilde"]], "24h"], reason],
    ["a list with more between", [{ minimum_distance: 3000 }, [["a", "Roskilde"]], "?", 7, "24h"], reason],
    [
      "a list that gives no reason",
      [{ minimum_distance: 2000 }, [], null],
      { minimumDistance: 2000, areas: [], violation: null }
    ]
  ])("SUBS-008 decodes why a trip is not subsidised from %s", (_case, payload, expected) => {
    const read = decode({ ...onWire, discount_eligible_payload: payload })
    expect(read.discountEligiblePayload).toEqual(expected)
    const written = Schema.encodeSync(MarketplaceTripView)(read).discount_eligible_payload
    const { minimumDistance: minimum_distance, ...rest } = expected
    expect(written).toEqual({ minimum_distance, ...rest })
  })
  it.each([
    ["without a distance", [{}, [], null]],
    ["without areas", [{ minimum_distance: 2000 }, null]],
    ["with an unknown window", [{ minimum_distance: 2000 }, [], "3h"]]
  ])("SUBS-008 reads none from a list %s", (_case, payload) => {
    expect(isRefused({ ...onWire, discount_eligible_payload: payload })).toBe(true)
  })
  it("SRCH-012 has a price to pay and a full one, or both in one figure", () => {
    expect([trip.price, trip.actualPrice]).toEqual([{ price: 2500, discountedPrice: 1250 }, 1250])
    const plain = decode({ ...onWire, price: 25 })
    expect(plain.price).toEqual({ price: 2500, discountedPrice: 2500 })
    expect(Schema.encodeSync(MarketplaceTripView)(plain).price).toEqual({ price: 25, discounted_price: 25 })
    expect(isRefused({ ...onWire, price: "25" })).toBe(true)
  })
  it("SRCH-012 has no price where only the operator knows the fare", () => {
    const journey = decode({ ...onWire, price: null, actual_price: null })
    expect([journey.price, journey.actualPrice]).toEqual([null, null])
    expect(Schema.encodeSync(MarketplaceTripView)(journey)).toMatchObject({ price: null, actual_price: null })
  })
  it("SRCH-013 has the stops of departure, arrival and destination", () => {
    const ids = { departure_stop_id: uuid(3), arrival_stop_id: uuid(4), destination_stop_id: uuid(5) }
    const read = decode({ ...onWire, ...ids })
    expect([read.departureStopId, read.arrivalStopId, read.destinationStopId]).toEqual([
      uuid(3),
      uuid(4),
      uuid(5)
    ])
    expect(Schema.encodeSync(MarketplaceTripView)(read)).toMatchObject(ids)
  })
  it("SRCH-014 has whole metres on the wire", () => {
    const read = { ...trip, legs: trip.legs.map((one) => ({ ...one, distance: 1249.7 })) }
    expect(Schema.encodeSync(MarketplaceTripView)(read).legs.map(({ distance }) => distance)).toEqual([1250])
  })
  it("SRCH-015 has the seats, departure and destination of the search", () => {
    expect(trip.request).toEqual(request)
  })
  it("SRCH-016 has a driver with name, image, ratings and completed carpools", () => {
    const {
      last_name: lastName,
      ratings_average: ratingsAverage,
      ratings_count: ratingsCount,
      ...same
    } = driver
    expect(trip.driver).toEqual({
      ...same,
      lastName,
      ratingsAverage,
      ratingsCount,
      stats: { carpoolsCompleted: 31 }
    })
  })
  it("SRCH-017 has the trip's id, encoded route, stops and the arrival stop", () => {
    const read = trip.driverTripDetails
    expect([read?.id, read?.route, read?.stops.map(({ id }) => id), read?.arrivalStop?.id]).toEqual([
      uuid(1),
      "_p~iF~ps|U",
      [uuid(3), uuid(4)],
      uuid(4)
    ])
  })
  it.each([
    ...Object.keys(leg).map((name) => ["SRCH-014 a leg", name, { legs: [without(leg, name)] }] as const),
    ...["name", "datetime"].map(
      (name) =>
        ["SRCH-014 a leg's origin", name, { legs: [{ ...leg, origin: without(leg.origin, name) }] }] as const
    ),
    ...Object.keys(request).map(
      (name) => ["SRCH-015 a request", name, { request: without(request, name) }] as const
    ),
    ...Object.keys(driver).map(
      (name) => ["SRCH-016 a driver", name, { driver: without(driver, name) }] as const
    ),
    ...Object.keys(details).map(
      (name) => ["SRCH-017 a drive", name, { driver_trip_details: without(details, name) }] as const
    )
  ])("%s is not read without its %s", (_what, _name, fault) => {
    expect(isRefused({ ...onWire, ...fault })).toBe(true)
  })
  it("SRCH-011 is written as it was read", () => {
    expect(Schema.encodeSync(MarketplaceTripView)(trip)).toEqual(onWire)
  })
})

const readEvent = Schema.decodeUnknownSync(SearchEvent)
const writeEvent = Schema.encodeSync(SearchEvent)
const refuses = (event: string, data: unknown) =>
  Exit.isFailure(Schema.decodeUnknownExit(SearchEvent)({ event, data: JSON.stringify(data) }))
const parsed = ({ event, data }: { readonly event: string; readonly data: string }): unknown => ({
  event,
  data: JSON.parse(data)
})

describe("an event of the search stream", () => {
  it.each([
    ["SRCH-005 period carries start and end", "period", { start: morning, end: later }],
    [
      "SRCH-006 PROD-007 message carries trips, cars and public transport alike",
      "message",
      [
        onWire,
        {
          ...onWire,
          id: "signed",
          public: true,
          price: null,
          actual_price: null,
          trip_id: null,
          driver: null,
          driver_trip_details: null
        }
      ]
    ],
    ["SRCH-006 message may say done", "message", "done"],
    ["SRCH-007 error names its text by its first key", "error", { addresses_must_be_different: "…" }],
    ["SRCH-008 done says nothing more", "done", {}]
  ] as const)("%s", (_case, event, data) => {
    const read = readEvent({ event, data: JSON.stringify(data) })
    expect(read.event).toBe(event)
    expect(parsed(writeEvent(read))).toEqual({ event, data })
  })
  it("SRCH-005 reads both ends of the period as instants", () => {
    const read = readEvent({ event: "period", data: JSON.stringify({ start: morning, end: later }) })
    expect(read.data).toEqual({ start: DateTime.makeUnsafe(morning), end: DateTime.makeUnsafe(later) })
  })
  it.each([
    ["SRCH-005 a period without its end", "period", { start: morning }],
    ["SRCH-006 a message of one trip alone", "message", onWire],
    ["SRCH-006 a message of another word", "message", "over"],
    ["SRCH-007 an error without words", "error", ["oops"]]
  ] as const)("%s is none", (_case, event, data) => {
    expect(refuses(event, data)).toBe(true)
  })
  it("PROD-007 distinguishes a driver's trip from public transport", () => {
    const bus = decode({ ...onWire, id: "signed", public: true, trip_id: null })
    expect([bus.public, bus.tripId]).toEqual([true, Option.none()])
  })
})
