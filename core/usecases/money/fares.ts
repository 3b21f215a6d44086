import { DateTime, Effect, Option } from "effect"
import type { Booking } from "#core/booking/Booking.ts"
import type { Balances } from "#core/money/balances.ts"
import { captureHold, holdKey, placeHold, releaseHold } from "#core/money/holds.ts"
import type { LedgerKind, LedgerTransaction } from "#core/money/LedgerTransaction.ts"
import { UnsuccessfulTransfer } from "#core/money/refusals.ts"
import { paySubsidy } from "#core/money/transfers.ts"
import { Jobs } from "#core/ports/Jobs.ts"
import { Ledger, type Posting } from "#core/ports/Ledger.ts"
import { People } from "#core/ports/People.ts"
import type { BookingId, UserId } from "#core/shared/ids.ts"
import { expireReleasedCreditJob, type ReleasedCredit } from "./expireVoucherCredit.ts"

type Fare = Pick<Booking, "id" | "tripId" | "passengerId" | "price" | "currency">

/** MONEY-021 Refuses a passenger whose balance is in another currency than the driver's price. */
const checkCurrency = Effect.fnUntraced(function* ({ currency, passengerId }: Fare) {
  const passenger = yield* (yield* People).find(passengerId)
  if (Option.exists(passenger, (one) => one.currency !== currency))
    return yield* new UnsuccessfulTransfer({ currency })
})

/** N07 Decides the hold of the price of a booking by what its passenger has; none for a free one. */
export const decideHold = Effect.fnUntraced(function* (booking: Fare, balances: Balances) {
  if (booking.price === 0) return Option.none<LedgerTransaction>()
  yield* checkCurrency(booking)
  const hold = placeHold(balances, {
    bookingId: booking.id,
    tripId: booking.tripId,
    passengerId: booking.passengerId,
    price: { amount: booking.price, currency: booking.currency }
  })
  return Option.some(yield* Effect.fromResult(hold))
})

/** N07 Holds the price of a booking; a free one holds nothing. Inside the caller's transaction. */
export const holdFare = Effect.fn("holdFare")(function* (booking: Fare) {
  if (booking.price === 0) return
  const ledger = yield* Ledger
  yield* ledger.lock(booking.passengerId)
  const balances = yield* ledger.balancesOf(booking.passengerId, booking.currency)
  const hold = yield* decideHold(booking, balances)
  if (Option.isSome(hold)) yield* ledger.post(hold.value)
})

/** Accepts a repeat of the same ending of a hold; the other ending is a defect. */
const expectEnding = (kind: LedgerKind, booking: Pick<Booking, "id">) => (posting: Posting) =>
  posting._tag === "posted" || posting.kind === kind
    ? Effect.void
    : Effect.die(new Error(`the hold of booking ${booking.id} ended as ${posting.kind}, not ${kind}`))

const post = Effect.fn("postFare")(
  function* (transaction: LedgerTransaction) {
    return yield* (yield* Ledger).post(transaction)
  },
  Effect.catchTag("insufficient_funds_on_balance", Effect.die)
)

/** VOUCH-004 Schedules the expiry of released credit, whose voucher may have expired in the meantime. */
export const scheduleCreditExpiry = Effect.fn("scheduleCreditExpiry")(function* (
  bookingId: BookingId,
  hold: LedgerTransaction
) {
  const credit = hold.entries.flatMap(({ account }) => (account._tag === "held_credit" ? [account] : []))
  for (const { currency, userId } of credit) {
    const released: ReleasedCredit = { userId, currency, bookingId }
    const dueAt = yield* DateTime.now
    yield* (yield* Jobs).schedule({
      kind: expireReleasedCreditJob,
      key: bookingId,
      dueAt,
      payload: { ...released }
    })
  }
})

/** N07 Releases the held price in full; does nothing without a hold. Inside the caller's transaction. */
export const releaseFare = Effect.fn("releaseFare")(function* (booking: Pick<Booking, "id">) {
  const hold = yield* (yield* Ledger).find(holdKey(booking.id))
  if (Option.isNone(hold)) return
  yield* Effect.flatMap(post(releaseHold(booking.id, hold.value)), expectEnding("release", booking))
  yield* scheduleCreditExpiry(booking.id, hold.value)
})

/** Transfers the held price to the driver. A price without a hold is a defect, which rolls back the end of the trip. */
const captureFare = Effect.fn("captureFare")(function* (booking: Fare, driverId: UserId) {
  if (booking.price === 0) return
  const hold = yield* (yield* Ledger).find(holdKey(booking.id))
  if (Option.isNone(hold))
    return yield* Effect.die(new Error(`booking ${booking.id} has a price and no hold`))
  yield* Effect.flatMap(post(captureHold(booking.id, hold.value, driverId)), expectEnding("capture", booking))
})

/**
 * N07, END-012 Pays the driver the fare from its hold and the subsidy from its contract, each once even if repeated.
 * `booking.subsidy` is the subsidy that is paid in the end. Inside the caller's transaction.
 */
export const payDriver = Effect.fn("payDriver")(function* (
  booking: Fare & Pick<Booking, "subsidy" | "contractId">,
  driverId: UserId
) {
  yield* captureFare(booking, driverId)
  if (booking.subsidy === 0 || Option.isNone(booking.contractId)) return
  const subsidy = { amount: booking.subsidy, currency: booking.currency }
  const references = { bookingId: booking.id, tripId: booking.tripId }
  yield* post(paySubsidy(references, booking.contractId.value, driverId, subsidy))
})
