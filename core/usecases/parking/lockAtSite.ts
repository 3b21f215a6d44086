import { Effect, Option } from "effect"
import { ParkingReservationNotFound } from "#core/parking/refusals.ts"
import { ParkingReservations } from "#core/ports/ParkingReservations.ts"
import { TripStore } from "#core/ports/TripStore.ts"
import type { ParkingReservationId } from "#core/shared/ids.ts"
import type { AgentCommand } from "#core/usecases/console/AgentCommand.ts"

/** An action of staff on a reservation. */
export interface ReservationCommand extends AgentCommand<ParkingReservationId> {
  /** The sites of a partner; none for those who may act at all sites. */
  readonly ownSites: Option.Option<ReadonlyArray<string>>
}

/** Locks the trip of a reservation at one of the sites, as every change of parking does. */
export const lockAtSite = Effect.fn("lockAtSite")(function* ({ id, ownSites }: ReservationCommand) {
  const reservations = yield* ParkingReservations
  const found = Option.filter(
    yield* reservations.find(id),
    ({ reservation }) => Option.isNone(ownSites) || ownSites.value.includes(reservation.site.id)
  )
  if (Option.isNone(found)) return yield* new ParkingReservationNotFound()
  yield* Effect.orDie((yield* TripStore).lock(found.value.reservation.tripId))
  return Option.getOrThrow(yield* reservations.find(id))
})
