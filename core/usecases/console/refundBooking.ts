import { Effect, Option } from "effect"
import { noticesForRefund } from "#core/messaging/noticesBySupport.ts"
import { refundTransaction } from "#core/money/refund.ts"
import { BookingStore } from "#core/ports/BookingStore.ts"
import { Ledger } from "#core/ports/Ledger.ts"
import { TripStore } from "#core/ports/TripStore.ts"
import type { BookingId } from "#core/shared/ids.ts"
import { tripLabel } from "#core/trip/tripLabel.ts"
import { creditPerson } from "#core/usecases/money/creditPerson.ts"
import { scheduleCreditExpiry } from "#core/usecases/money/fares.ts"
import { notify } from "#core/usecases/notifications/notify.ts"
import type { AgentCommand } from "./AgentCommand.ts"
import { actAsAgent } from "./actAsAgent.ts"
import { checkRefund } from "./checkRefund.ts"

/** The locks of both people's money, in one order everywhere, make refunds and payouts wait for each other. */
const refund = Effect.fn("refund")(function* ({ agentId, id }: AgentCommand<BookingId>) {
  const ledger = yield* Ledger
  const booking = yield* (yield* BookingStore).find(id)
  const trip = yield* Effect.orDie((yield* TripStore).find(booking.tripId))
  const { driverId } = trip
  yield* Effect.forEach([driverId, booking.passengerId].toSorted(), (person) => ledger.lock(person))
  const hold = yield* checkRefund({ agentId, booking, driverId })
  if (Option.isNone(hold)) return Option.none()
  yield* creditPerson(booking.passengerId, refundTransaction(id, hold.value, driverId))
  yield* scheduleCreditExpiry(id, hold.value)
  yield* notify(noticesForRefund(driverId, booking))
  return Option.some(tripLabel(trip))
})

/**
 * CONS-001, MONEY-001 Refunds the price of a completed ride from the driver's balance to the passenger, once; both are notified. A repeat
 * changes nothing.
 */
export const refundBooking = (command: AgentCommand<BookingId>) =>
  actAsAgent(command, { what: "fare_refunded", kind: "booking", act: refund(command) })
