import { Effect, Option } from "effect"
import { noticesForRefund } from "#core/messaging/noticesBySupport.ts"
import { holdEndKey, holdKey } from "#core/money/holds.ts"
import { checkRefundable, refundKey, refundTransaction } from "#core/money/refund.ts"
import { NothingToRefund } from "#core/money/refusals.ts"
import { BookingStore } from "#core/ports/BookingStore.ts"
import { Ledger } from "#core/ports/Ledger.ts"
import { TripStore } from "#core/ports/TripStore.ts"
import type { BookingId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { tripLabel } from "#core/trip/tripLabel.ts"
import { creditPerson } from "#core/usecases/money/creditPerson.ts"
import { scheduleCreditExpiry } from "#core/usecases/money/fares.ts"
import { notify } from "#core/usecases/notifications/notify.ts"
import type { AgentCommand } from "./AgentCommand.ts"
import { actAsAgent } from "./actAsAgent.ts"

/** The locks of both people's money, in one order everywhere, make refunds and payouts wait for each other. */
const refund = Effect.fn("refund")(function* ({ agentId, id }: AgentCommand<BookingId>) {
  const ledger = yield* Ledger
  const { money: settings } = yield* ProductSettings
  const booking = yield* (yield* BookingStore).find(id)
  const trip = yield* Effect.orDie((yield* TripStore).find(booking.tripId))
  const { driverId } = trip
  yield* Effect.forEach([driverId, booking.passengerId].toSorted(), (person) => ledger.lock(person))
  if (Option.isSome(yield* ledger.find(refundKey(id)))) return Option.none()
  const { currency, passengerId, price: amount } = booking
  const ending = yield* ledger.find(holdEndKey(id))
  const balances = yield* ledger.balancesOf(driverId, currency)
  const facts = { agentId, driverId, passengerId, price: { amount, currency }, ending, balances }
  yield* Effect.fromResult(checkRefundable(facts, settings))
  const hold = yield* ledger.find(holdKey(id))
  if (Option.isNone(hold)) return yield* new NothingToRefund()
  yield* creditPerson(passengerId, refundTransaction(id, hold.value, driverId))
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
