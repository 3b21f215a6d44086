import { Effect, type Option } from "effect"
import type { EventFacts } from "#core/console/factNames.ts"
import type { Dismissed, Parking, Released } from "#core/parking/Parking.ts"
import { ParkingReservations } from "#core/ports/ParkingReservations.ts"
import type { UserId } from "#core/shared/ids.ts"
import { announceParking } from "./announceParking.ts"
import { scheduleFillIfAwaited } from "./scheduleFill.ts"

/** Saves and announces the end of a reservation; a repeat changes nothing. `why` is added to the event. Inside the transaction that has locked the trip. */
export const closeReservation = Effect.fn("closeReservation")(function* (
  before: Parking,
  after: Released | Dismissed,
  by: Option.Option<UserId>,
  why: EventFacts = {}
) {
  if (before._tag === after._tag) return
  yield* (yield* ParkingReservations).save(after)
  yield* announceParking(`parking_${after._tag}`, after, by, why)
  if (after._tag === "released") yield* scheduleFillIfAwaited(after.reservation.site.id)
})
