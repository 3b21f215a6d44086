import { DateTime, Option } from "effect"
import type { ParkingReservation, Reserved } from "#core/parking/Parking.ts"
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

/** CONS-004 Notifies a driver who waited that a spot is reserved now. */
export const noticeForGrantedParking = ({
  driverId,
  id,
  section,
  site,
  spot,
  tripId
}: ParkingReservation): Notice => ({
  kind: "parking_granted",
  to: driverId,
  dedupeKey: id,
  route: `/book-parking/${tripId}`,
  text: "parking_granted",
  params: { site: site.name, section: section.name, spot: spot.name },
  subjectId: Option.none(),
  amount: Option.none()
})
