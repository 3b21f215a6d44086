import { DateTime, Effect, Option } from "effect"
import { decideTransition } from "#core/booking/bookingTransitions.ts"
import { BookingStore } from "#core/ports/BookingStore.ts"
import { TripStore } from "#core/ports/TripStore.ts"
import { BookingId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { tripLabel } from "#core/trip/tripLabel.ts"
import { tripPhase } from "#core/trip/tripState.ts"
import { cancelBookingAsAgent } from "#core/usecases/console/cancelBookingAsAgent.ts"
import { checkRefund } from "#core/usecases/console/checkRefund.ts"
import { refundBooking } from "#core/usecases/console/refundBooking.ts"
import { type BulkCommand, type CheckedRow, commandOf } from "./BulkCommand.ts"

export const cancelBookingRow = {
  check: Effect.fnUntraced(function* (command: BulkCommand) {
    const { id } = yield* commandOf(command, BookingId)
    const { trip: settings } = yield* ProductSettings
    const booking = yield* (yield* BookingStore).find(id)
    const trip = yield* (yield* TripStore).find(booking.tripId)
    const phase = tripPhase(trip, yield* DateTime.now, settings)
    yield* Effect.fromResult(decideTransition(booking.status, { _tag: "Cancel" }, phase))
    const checked: CheckedRow = { label: tripLabel(trip), changes: true }
    return checked
  }),
  act: (command: BulkCommand) => Effect.flatMap(commandOf(command, BookingId), cancelBookingAsAgent)
}

export const refundBookingRow = {
  check: Effect.fnUntraced(function* (command: BulkCommand) {
    const { agentId, id } = yield* commandOf(command, BookingId)
    const booking = yield* (yield* BookingStore).find(id)
    const trip = yield* Effect.orDie((yield* TripStore).find(booking.tripId))
    const hold = yield* checkRefund({ agentId, booking, driverId: trip.driverId })
    const checked: CheckedRow = { label: tripLabel(trip), changes: Option.isSome(hold) }
    return checked
  }),
  act: (command: BulkCommand) => Effect.flatMap(commandOf(command, BookingId), refundBooking)
}
