import { Effect } from "effect"
import { toLicencePlate } from "#core/parking/LicencePlate.ts"
import { Idempotency } from "#core/ports/Idempotency.ts"
import { ParkingReservationId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { type ParkingCommand, reserveSpot } from "./reserveSpot.ts"

/** PARK-021 Reserves a parking spot for the driver of a trip, from the planned arrival on. A repeat answers the same one. */
export const reserveParking = Effect.fn("reserveParking")(function* (
  command: ParkingCommand,
  idempotencyKey: string | null
) {
  const { choice, driverId, tripId, until } = command
  const { parking: settings } = yield* ProductSettings
  // An invalid plate is refused as such before anything else is checked.
  if (choice._tag === "chosen") yield* Effect.fromResult(toLicencePlate(choice.plate, settings))
  const requestHash = JSON.stringify([tripId, choice, until])
  return yield* (yield* Idempotency).once(
    { scope: `park:${driverId}`, key: idempotencyKey, requestHash },
    ParkingReservationId,
    reserveSpot(command, driverId)
  )
})
