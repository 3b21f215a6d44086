import { DateTime, Option } from "effect"
import type { Expired } from "#core/parking/Parking.ts"
import type { Notice } from "./Notice.ts"

/** N68, N41 a parking time is over; the way leads to where it can be put away. */
export const noticesForParking = ({
  at,
  reservation: { driverId, id, site, spot, tripId }
}: Expired): Notice => ({
  kind: "parking_expired",
  to: driverId,
  once: id,
  route: `/book-parking/${tripId}`,
  text: "parking_expired",
  said: { site: site.name, spot: spot.name, time: DateTime.formatIso(at) },
  about: Option.none(),
  amount: Option.none()
})
