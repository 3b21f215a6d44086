import { DateTime, Effect, Option } from "effect"
import { decideRelease } from "#core/parking/parkingTransitions.ts"
import { ParkingReservationNotFound } from "#core/parking/refusals.ts"
import { spotLabel } from "#core/parking/spotLabel.ts"
import { ParkingReservations } from "#core/ports/ParkingReservations.ts"
import { ParkingReservationId } from "#core/shared/ids.ts"
import { releaseAtSite } from "#core/usecases/parking/releaseAtSite.ts"
import { type BulkCommand, type CheckedRow, commandOf } from "./BulkCommand.ts"

/** A partner's rows are those of the own sites. */
export const releaseParkingRow = {
  check: Effect.fnUntraced(function* (command: BulkCommand) {
    const { id, ownSites } = yield* commandOf(command, ParkingReservationId)
    const found = yield* (yield* ParkingReservations).find(id)
    const isOwn = Option.exists(
      found,
      ({ reservation }) => Option.isNone(ownSites) || ownSites.value.includes(reservation.site.id)
    )
    if (Option.isNone(found) || !isOwn) return yield* new ParkingReservationNotFound()
    yield* Effect.fromResult(decideRelease(found.value, yield* DateTime.now))
    const checked: CheckedRow = {
      label: spotLabel(found.value.reservation),
      changes: found.value._tag !== "released"
    }
    return checked
  }),
  act: (command: BulkCommand) => Effect.flatMap(commandOf(command, ParkingReservationId), releaseAtSite)
}
