import { DateTime, Effect, Option } from "effect"
import * as fc from "fast-check"
import { addressFields } from "#api/views/addresses.ts"
import type { DriverTripView } from "#core/contract/views/driverTrips.ts"
import { seconds } from "#core/shared/geo.ts"
import { checkDeparture } from "#core/trip/checkOffer.ts"
import { checkRideNow } from "#core/trip/checkRideNow.ts"
import { arrivalAt } from "#core/trip/stopTimes.ts"
import { tripPhase } from "#core/trip/tripState.ts"
import { driverTripsOf } from "#rider/shared/trips/driverTrip.ts"
import { callApi, lawSettings, now } from "#tests/api/laws/LawContext.ts"
import { anAddress, copenhagen } from "#tests/support/builders/entities.ts"
import { endTrip } from "./tripUnderWay.ts"
import { allowed, denied, permissionFrom, type ViewCheck } from "./ViewCheck.ts"
import type { ViewWorld } from "./ViewWorld.ts"

const way = { from: anAddress(), to: anAddress({ ...copenhagen, city: "København" }) }

const ownTrips = Effect.fn("ownTrips")(function* ({ driver }: ViewWorld) {
  const overview = yield* callApi(driver, (api) => api.bookings.overview())
  return overview._tag === "Done" ? driverTripsOf(overview.value) : []
})

/** ERR-012 Checks whether a trip that departs then overlaps another trip of the driver. */
const overlaps = Effect.fn("overlaps")(function* (
  { driver }: ViewWorld,
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
  const route = yield* callApi(driver, (api) => api.places.route({ query }))
  if (route._tag === "Refused") throw new Error(`the road: ${route.code}`)
  const arrival = arrivalAt(departure, seconds(route.value.duration))
  return trips.some(
    ({ plannedArrival, plannedDeparture }) =>
      DateTime.isLessThan(plannedDeparture, arrival) && DateTime.isLessThan(departure, plannedArrival)
  )
})

/** NOW-004 NOW-005 The start page shows why a ride now is not possible. */
const rideNow: ViewCheck = {
  description: "the driver starts a ride now",
  read: Effect.fnUntraced(function* (world) {
    const time = yield* now
    const trips = yield* ownTrips(world)
    const rule = permissionFrom(checkRideNow(trips, time, lawSettings.trip))
    const permission =
      rule.isAllowed && (yield* overlaps(world, trips, time)) ? denied("existing_trip_in_period") : rule
    const { lat, lng } = way.from
    const payload = { position: { lat, lng, accuracy: 5, timestamp: time }, ...addressFields(way) }
    const call = Effect.gen(function* () {
      const riding = yield* callApi(world.driver, (api) => api.trips.rideNow({ headers: {}, payload }))
      if (riding._tag === "Done") {
        const { plannedArrival } = riding.value
        const minutes = lawSettings.trip.autoEndMinutesAfterArrival
        world.deadlines.push(plannedArrival, DateTime.add(plannedArrival, { minutes }))
      }
      return riding
    })
    return Option.some({ permission, call })
  })
}

const { gracePeriodMinutes } = lawSettings.trip

/** TRIP-017 TRIP-018 A trip cannot depart in the past, but for the grace period. */
const offer = fc.constantFrom(-gracePeriodMinutes - 1, -gracePeriodMinutes, 0, 30, 240).map(
  (minutes): ViewCheck => ({
    description: `the driver offers a trip that departs in ${minutes} minutes`,
    read: Effect.fnUntraced(function* (world) {
      const departure = DateTime.add(yield* now, { minutes })
      const rule = permissionFrom(checkDeparture(departure, yield* now, gracePeriodMinutes))
      const isOverlapping = rule.isAllowed && (yield* overlaps(world, yield* ownTrips(world), departure))
      const payload = {
        type: "SINGLE_TRIP" as const,
        departure,
        chargeForTrip: false,
        departureStops: [],
        viaStops: [],
        ...addressFields(way)
      }
      return Option.some({
        permission: isOverlapping ? denied("existing_trip_in_period") : rule,
        call: callApi(world.driver, (api) => api.trips.offer({ headers: {}, payload }))
      })
    })
  })
)

/** A trip under way can be ended. */
const endRide: ViewCheck = {
  description: "the driver ends the trip under way, without subsidy",
  read: Effect.fnUntraced(function* (world) {
    const time = yield* now
    const trips = yield* ownTrips(world)
    const underWay = trips.find((one) => tripPhase(one, time, lawSettings.trip) === "active")
    return underWay === undefined
      ? Option.none()
      : Option.some({ permission: allowed, call: endTrip(world, underWay.id, false) })
  })
}

export const departures = [fc.constant(rideNow), offer, fc.constant(endRide)]
