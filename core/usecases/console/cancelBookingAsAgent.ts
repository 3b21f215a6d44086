import { Effect, Option } from "effect"
import { decideTransition } from "#core/booking/bookingTransitions.ts"
import { noticesForBookingCancelledBySupport } from "#core/messaging/noticesBySupport.ts"
import type { BookingId } from "#core/shared/ids.ts"
import { tripLabel } from "#core/trip/tripLabel.ts"
import { closeBooking } from "#core/usecases/bookings/closeBooking.ts"
import { lockWithTrip } from "#core/usecases/bookings/lockWithTrip.ts"
import type { AgentCommand } from "./AgentCommand.ts"
import { actAsAgent } from "./actAsAgent.ts"

const cancel = Effect.fn("cancel")(function* ({ agentId, id }: AgentCommand<BookingId>) {
  const { booking, phase, trip } = yield* lockWithTrip(id)
  yield* Effect.fromResult(decideTransition(booking.status, { _tag: "Cancel" }, phase))
  const notices = noticesForBookingCancelledBySupport(trip, booking)
  yield* closeBooking(trip, booking, { status: "CANCELED", by: Option.some(agentId), notices })
  return Option.some(tripLabel(trip))
})

/** CONS-001, BOOK-009 Cancels a booking for support, by the rules of its passenger and its driver, who are both notified. */
export const cancelBookingAsAgent = (command: AgentCommand<BookingId>) =>
  actAsAgent(command, { what: "booking_cancelled", kind: "booking", act: cancel(command) })
