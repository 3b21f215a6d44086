import { DateTime, Effect, Option } from "effect"
import * as fc from "fast-check"
import { addressFieldsOf } from "#api/views/addresses.ts"
import type { DriverTripView } from "#core/contract/views/driverTrips.ts"
import { seconds } from "#core/shared/geo.ts"
import { checkDeparture } from "#core/trip/checkOffer.ts"
import { checkRideNow } from "#core/trip/checkRideNow.ts"
import { arrivalAt } from "#core/trip/planStops.ts"
import { tripPhase } from "#core/trip/tripPhase.ts"
import { ask, lawSettings, now } from "#tests/api/laws/LawContext.ts"
import { anAddress, copenhagen } from "#tests/support/builders.ts"
import { type Claim, no, toldBy, yes } from "./Claim.ts"
import type { Town } from "./Town.ts"
import { endTrip } from "./underway.ts"

const way = { from: anAddress(), to: anAddress({ ...copenhagen, city: "København" }) }

const driving = Effect.fn("driving")(function* ({ driver }: Town) {
  const overview = yield* ask(driver, (api) => api.bookings.overview())
  return overview._tag === "Done" ? overview.value.driverTrips : []
})

/** ERR-012 whether the driver, who leaves then, would be on the way when another trip is planned to be. */
const isOneTooMany = Effect.fn("isOneTooMany")(function* (
  { driver }: Town,
  trips: ReadonlyArray<DriverTripView>,
  departure: DateTime.Utc
) {
  const { from, to } = way
  const query = {
    origin_lat: from.lat,
    origin_lng: from.lng,
    destination_lat: to.lat,
    destination_lng: to.lng
  }
  const route = yield* ask(driver, (api) => api.places.route({ query }))
  if (route._tag === "Refused") throw new Error(`the road: ${route.code}`)
  const arrival = arrivalAt(departure, seconds(route.value.duration))
  return trips.some(
    ({ plannedArrival, plannedDeparture }) =>
      DateTime.isLessThan(plannedDeparture, arrival) && DateTime.isLessThan(departure, plannedArrival)
  )
})

/** NOW-004, NOW-005 what stands in the way of a ride now is on the driver's own start page. */
const rideNow: Claim = {
  words: "the driver rides now",
  hear: Effect.fnUntraced(function* (town) {
    const time = yield* now
    const trips = yield* driving(town)
    const may = toldBy(checkRideNow(trips, time, lawSettings.trip))
    const told = may.may && (yield* isOneTooMany(town, trips, time)) ? no("existing_trip_in_period") : may
    const { lat, lng } = way.from
    const payload = { position: { lat, lng, accuracy: 5, timestamp: time }, ...addressFieldsOf(way) }
    const call = Effect.gen(function* () {
      const riding = yield* ask(town.driver, (api) => api.trips.rideNow({ headers: {}, payload }))
      if (riding._tag === "Done") {
        const { plannedArrival } = riding.value
        const minutes = lawSettings.trip.autoEndMinutesAfterArrival
        town.edges.push(plannedArrival, DateTime.add(plannedArrival, { minutes }))
      }
      return riding
    })
    return Option.some({ told, call })
  })
}

const { gracePeriodMinutes } = lawSettings.trip

/** TRIP-017, TRIP-018 a trip that leaves then, at once where that is soon. */
const offer = fc.constantFrom(-gracePeriodMinutes - 1, -gracePeriodMinutes, 0, 30, 240).map(
  (minutes): Claim => ({
    words: `the driver offers a trip that leaves in ${minutes} minutes`,
    hear: Effect.fnUntraced(function* (town) {
      const departure = DateTime.add(yield* now, { minutes })
      const may = toldBy(checkDeparture(departure, yield* now, gracePeriodMinutes))
      const isTooMany = may.may && (yield* isOneTooMany(town, yield* driving(town), departure))
      const payload = {
        type: "SINGLE_TRIP" as const,
        departure,
        chargeForTrip: false,
        departureStops: [],
        viaStops: [],
        ...addressFieldsOf(way)
      }
      return Option.some({
        told: isTooMany ? no("existing_trip_in_period") : may,
        call: ask(town.driver, (api) => api.trips.offer({ headers: {}, payload }))
      })
    })
  })
)

/** Whatever is under way can be ended. */
const endRide: Claim = {
  words: "the driver ends what is under way, without subsidy",
  hear: Effect.fnUntraced(function* (town) {
    const time = yield* now
    const trips = yield* driving(town)
    const underWay = trips.find((one) => tripPhase(one, time, lawSettings.trip) === "active")
    return underWay === undefined
      ? Option.none()
      : Option.some({ told: yes, call: endTrip(town, underWay.id, false) })
  })
}

export const setsOff = [fc.constant(rideNow), offer, fc.constant(endRide)]
