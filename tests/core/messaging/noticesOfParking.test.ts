import { Option } from "effect"
import { expect, it } from "vitest"
import { noticeForReleaseByStaff } from "#core/messaging/notices.ts"
import { noticeForGrantedParking, noticeForMovedParking } from "#core/messaging/noticesOfParking.ts"
import { at, bo, tripId } from "#tests/support/builders/entities.ts"
import { aReservation, reservationId } from "#tests/support/builders/parking.ts"

const toDriver = {
  to: bo,
  route: `/book-parking/${tripId(1)}`,
  subjectId: Option.none(),
  amount: Option.none()
}
const reservation = aReservation()

it("PARK-003 a driver is notified of each move to another section, and why", () => {
  const moved = noticeForMovedParking(
    { _tag: "reserved", reservation },
    "The yard is swept",
    at("2026-03-02T09:00:00Z")
  )
  expect(moved).toEqual({
    ...toDriver,
    kind: "parking_moved",
    text: "parking_moved",
    dedupeKey: `${reservationId(1)}:1772442000000`,
    params: { site: "Havnens Kontorhus", section: "Gård", spot: "A1", reason: "The yard is swept" }
  })
})

it("CONS-004 a driver who waited is notified of the spot", () => {
  expect(noticeForGrantedParking(reservation)).toEqual({
    ...toDriver,
    kind: "parking_granted",
    text: "parking_granted",
    dedupeKey: reservationId(1),
    params: { site: "Havnens Kontorhus", section: "Gård", spot: "A1" }
  })
})

it("PARK-023 a driver is notified that the staff released the spot, and why", () => {
  const released = { _tag: "released", reservation, at: at("2026-03-02T09:00:00Z") } as const
  expect(noticeForReleaseByStaff(released, "The gate is broken")).toEqual({
    ...toDriver,
    kind: "parking_released",
    text: "parking_released_by_staff",
    dedupeKey: reservationId(1),
    params: { site: "Havnens Kontorhus", spot: "A1", reason: "The gate is broken" }
  })
})
