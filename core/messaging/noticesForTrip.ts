import { Option } from "effect"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { driverRoute, type Notice, saidOfTrip } from "./Notice.ts"

/** QUEUE-003, N68 a trip that nobody started was called off by itself: its driver hears of it like its passengers. */
export const noticesForExpiry = (trip: DriverTrip): Notice => ({
  kind: "trip_cancelled",
  to: trip.driverId,
  once: trip.id,
  route: driverRoute(trip.id),
  text: "trip_lapsed",
  said: saidOfTrip(trip),
  about: Option.none(),
  amount: Option.none()
})
