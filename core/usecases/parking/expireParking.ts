import { DateTime, Effect, Option } from "effect"
import type { Expired } from "#core/parking/Parking.ts"
import { bookedNow } from "#core/parking/parkingTransitions.ts"
import { Ids } from "#core/ports/Ids.ts"
import { ParkingReservations } from "#core/ports/ParkingReservations.ts"
import { People } from "#core/ports/People.ts"
import { Texts } from "#core/ports/Texts.ts"
import { inTransaction } from "#core/ports/Transaction.ts"
import { TripStore } from "#core/ports/TripStore.ts"
import { NotificationId, type ParkingReservationId } from "#core/shared/ids.ts"
import { notify } from "#core/usecases/notifications/notify.ts"
import { announceParking } from "#core/usecases/spots/announceParking.ts"

/** N68, N41 the driver hears of it once, with the way to where it can be put away. */
const tell = Effect.fn("tellExpired")(function* ({
  at,
  reservation: { driverId, id, site, spot, tripId }
}: Expired) {
  const texts = yield* Texts
  const driver = yield* (yield* People).find(driverId)
  if (Option.isNone(driver)) return
  const { language } = driver.value
  const said = { site: site.name, spot: spot.name, time: DateTime.formatIso(at) }
  yield* notify([
    {
      id: NotificationId.make(yield* (yield* Ids).next),
      userId: driverId,
      kind: "parking_expired",
      data: {
        title: texts.message("parking_expired_title", said, language),
        body: texts.message("parking_expired_body", said, language),
        route: `/book-parking/${tripId}`
      },
      createdAt: yield* DateTime.now,
      once: id
    }
  ])
})

/** PARK-004 the job at the end of a reservation: writes down that it has expired, unless it is over already. */
export const expireParking = Effect.fn("expireParking")(function* (id: ParkingReservationId) {
  yield* inTransaction(
    Effect.gen(function* () {
      const reservations = yield* ParkingReservations
      const seen = yield* reservations.find(id)
      if (Option.isNone(seen)) return
      yield* Effect.orDie((yield* TripStore).lock(seen.value.reservation.tripId))
      const before = Option.getOrThrow(yield* reservations.find(id))
      const after = bookedNow(before, yield* DateTime.now)
      if (before._tag !== "reserved" || after._tag !== "expired") return
      yield* reservations.save(after)
      yield* announceParking("parking_expired", after, Option.none())
      yield* tell(after)
    })
  )
})
