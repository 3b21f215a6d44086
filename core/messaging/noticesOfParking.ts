import { DateTime, Option } from "effect"
import type { Reserved } from "#core/parking/Parking.ts"
import type { Notice } from "./Notice.ts"

/** PARK-003 Notifies a driver that staff moved the reservation to another section, and why. */
export const noticeForMovedParking = (
  { reservation: { driverId, id, section, site, spot, tripId } }: Reserved,
  reason: string,
  at: DateTime.Utc
): Notice => ({
  kind: "parking_moved",
  to: driverId,
  // A reservation can be moved more than once, and back.
  dedupeKey: `${id}:${DateTime.toEpochMillis(at)}`,
  route: `/book-parking/${tripId}`,
  text: "parking_moved",
  params: { site: site.name, section: section.name, spot: spot.name, reason },
  subjectId: Option.none(),
  amount: Option.none()
})
