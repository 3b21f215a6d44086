import { DateTime, Effect, Option } from "effect"
import { noticeForUnearnedParking } from "#core/messaging/notices.ts"
import { hasPassengers } from "#core/parking/checkEligible.ts"
import { decideRelease } from "#core/parking/parkingTransitions.ts"
import { BookingStore } from "#core/ports/BookingStore.ts"
import { ParkingReservations } from "#core/ports/ParkingReservations.ts"
import type { UserId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { notify } from "#core/usecases/notifications/notify.ts"
import { closeReservation } from "./closeReservation.ts"
import { stopWaiting } from "./stopWaiting.ts"

/**
 * N37 Releases the reservation of a trip whose last passenger has left, and notifies the driver, or ends its waiting: one passenger would else serve
 * several drivers. Inside the transaction that has locked the trip, as every reservation does.
 */
export const releaseUnearnedParking = Effect.fn("releaseUnearnedParking")(function* (
  trip: DriverTrip,
  by: Option.Option<UserId>
) {
  const { parking: settings } = yield* ProductSettings
  if (hasPassengers(yield* (yield* BookingStore).ofTrip(trip.id), settings)) return
  yield* stopWaiting(trip.id, by)
  const before = yield* (yield* ParkingReservations).ofTrip(trip.id)
  if (before._tag !== "reserved") return
  const after = Option.getSuccess(decideRelease(before, yield* DateTime.now))
  if (Option.isNone(after)) return
  yield* closeReservation(before, after.value, by)
  yield* notify([noticeForUnearnedParking(after.value)])
})
