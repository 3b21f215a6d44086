import { DateTime, Effect, Option } from "effect"
import { TripStore } from "#core/ports/TripStore.ts"
import type { Address } from "#core/shared/Address.ts"
import type { DriverStopId, UserId } from "#core/shared/ids.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { post, tokenOf } from "./account.ts"
import { aStop, aTrip, onWire, stopId, tripId } from "./builders.ts"
import { askedFor, found } from "./coast.ts"

/** Addresses of the demo region. */
export const tvaerbakken: Address = {
  street: "Tværbakken 9",
  zipcode: "4000",
  city: "Roskilde",
  country: "DK",
  lat: 55.64524,
  lng: 12.08543,
  place_id: null
}
export const fredensgade: Address = {
  street: "Fredensgade 30",
  zipcode: "1620",
  city: "København V",
  country: "DK",
  lat: 55.67519,
  lng: 12.55326,
  place_id: null
}

/** Roskilde to Copenhagen, as a driver offers it. */
export const anOffer = (departure: string, more: Readonly<Record<string, unknown>> = {}) => ({
  type: "SINGLE_TRIP",
  charge_for_trip: true,
  departure,
  departure_stops: [],
  via_stops: [],
  ...onWire("from", tvaerbakken),
  ...onWire("to", fredensgade),
  ...more
})

/** The product's clock goes on: `yyyy-MM-ddTHH:mm` of an instant. */
export const minuteOf = (instant: unknown): string => String(instant).slice(0, 16)

/** Where the car is, heard of at that time. */
export const positionAt = (place: { readonly lat: number; readonly lng: number }, timestamp: string) => ({
  position: { lat: place.lat, lng: place.lng, accuracy: 8, timestamp }
})

/** Bo's trip, so many minutes later, with ids of its own. */
export const aDrive = (number: number, minutes: number, more: Partial<DriverTrip> = {}): DriverTrip => {
  const later = (time: DateTime.Utc) => DateTime.add(time, { minutes })
  const plain = aTrip()
  return aTrip({
    id: tripId(number),
    chargeForTrip: false,
    plannedDeparture: later(plain.plannedDeparture),
    plannedArrival: later(plain.plannedArrival),
    stops: plain.stops.map((stop, position) =>
      aStop(position, { id: stopId(number * 10 + position), plannedTime: later(stop.plannedTime) })
    ),
    ...more
  })
}

/** Keeps a trip as if it had been offered a day before. */
export const keep = Effect.fn("keep")(function* (trip: DriverTrip) {
  yield* (yield* TripStore).add(trip, DateTime.subtract(trip.plannedDeparture, { days: 1 }))
  return trip
})

/** Asks for a seat on a part of a trip. */
export const askOn = Effect.fn("askOn")(function* (
  passengerId: UserId,
  trip: { readonly id: string; readonly from: DriverStopId | string; readonly to: DriverStopId | string }
) {
  return yield* post(
    "/api/v3/commute/marketplace/book",
    { driver_trip_id: trip.id, from_driver_stop_id: trip.from, to_driver_stop_id: trip.to },
    { token: yield* tokenOf(passengerId) }
  )
})

/** The car trips that a guest finds between two places around a time. */
export const foundBetween = (
  from: { readonly lat: number; readonly lng: number },
  to: { readonly lat: number; readonly lng: number },
  planned_time: string
) =>
  Effect.map(
    found(
      askedFor({
        departure_lat: String(from.lat),
        departure_lng: String(from.lng),
        arrival_lat: String(to.lat),
        arrival_lng: String(to.lng),
        planned_time
      })
    ),
    (trips) => trips.flatMap((trip) => (trip.combi ? [] : Option.toArray(trip.tripId)))
  )
