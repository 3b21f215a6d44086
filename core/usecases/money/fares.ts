import { DateTime, Effect, Option } from "effect"
import type { Booking } from "#core/booking/Booking.ts"
import { captureHold, holdKey, placeHold, releaseHold } from "#core/money/holds.ts"
import type { LedgerKind, LedgerTransaction } from "#core/money/LedgerTransaction.ts"
import { paySubsidy } from "#core/money/movements.ts"
import { UnsuccessfulTransfer } from "#core/money/refusals.ts"
import { Jobs } from "#core/ports/Jobs.ts"
import { Ledger, type Posting } from "#core/ports/Ledger.ts"
import { People } from "#core/ports/People.ts"
import type { BookingId, UserId } from "#core/shared/ids.ts"
import { type FreedCredit, freedCreditJob } from "./expireVoucherCredit.ts"

type Fare = Pick<Booking, "id" | "tripId" | "passengerId" | "price" | "currency">

/** MONEY-021 money is not changed: whoever's balance is in another currency cannot pay this driver. */
const checkCurrency = Effect.fn("checkCurrency")(function* (booking: Fare) {
  const passenger = yield* (yield* People).find(booking.passengerId)
  if (Option.exists(passenger, ({ currency }) => currency !== booking.currency)) {
    return yield* new UnsuccessfulTransfer()
  }
})

/** N07 holds the price of a booking; a free ride holds nothing. Inside the caller's transaction. */
export const holdFare = Effect.fn("holdFare")(function* (booking: Fare) {
  if (booking.price === 0) return
  const ledger = yield* Ledger
  yield* ledger.lock(booking.passengerId)
  yield* checkCurrency(booking)
  const purse = yield* ledger.balancesOf(booking.passengerId, booking.currency)
  const price = { amount: booking.price, currency: booking.currency }
  const hold = placeHold(purse, {
    bookingId: booking.id,
    tripId: booking.tripId,
    passengerId: booking.passengerId,
    price
  })
  yield* ledger.post(yield* Effect.fromResult(hold))
})

/** A hold ends one way: asked twice it is done, asked for the other way the books are wrong. */
const endedAs = (kind: LedgerKind, booking: Pick<Booking, "id">) => (posting: Posting) =>
  posting._tag === "posted" || posting.kind === kind
    ? Effect.void
    : Effect.die(new Error(`the hold of booking ${booking.id} ended as ${posting.kind}, not ${kind}`))

const post = Effect.fn("postFare")(
  function* (transaction: LedgerTransaction) {
    return yield* (yield* Ledger).post(transaction)
  },
  Effect.catchTag("insufficient_funds_on_balance", Effect.die)
)

/** VOUCH-004 credit of a voucher has come back, which may have expired meanwhile. */
const lookAtFreed = Effect.fn("lookAtFreedCredit")(function* (bookingId: BookingId, hold: LedgerTransaction) {
  const credit = hold.entries.flatMap(({ account }) => (account._tag === "held_credit" ? [account] : []))
  for (const { currency, userId } of credit) {
    const freed: FreedCredit = { userId, currency, bookingId }
    const dueAt = yield* DateTime.now
    yield* (yield* Jobs).schedule({ kind: freedCreditJob, key: bookingId, dueAt, payload: { ...freed } })
  }
})

/** N07 gives the held price back in full; does nothing where nothing is held. Inside the caller's transaction. */
export const releaseFare = Effect.fn("releaseFare")(function* (booking: Pick<Booking, "id">) {
  const hold = yield* (yield* Ledger).find(holdKey(booking.id))
  if (Option.isNone(hold)) return
  yield* Effect.flatMap(post(releaseHold(booking.id, hold.value)), endedAs("release", booking))
  yield* lookAtFreed(booking.id, hold.value)
})

/** The held price goes to the driver. A price without its hold is a bug, and nothing of the trip's end is kept. */
const captureFare = Effect.fn("captureFare")(function* (booking: Fare, driverId: UserId) {
  if (booking.price === 0) return
  const hold = yield* (yield* Ledger).find(holdKey(booking.id))
  if (Option.isNone(hold))
    return yield* Effect.die(new Error(`booking ${booking.id} has a price and no hold`))
  yield* Effect.flatMap(post(captureHold(booking.id, hold.value, driverId)), endedAs("capture", booking))
})

/**
 * N07, END-012 the fare from its hold and the subsidy from its contract, both to the driver, each exactly once however
 * often the ride is paid. `booking.subsidy` is what is really paid. Inside the caller's transaction.
 */
export const payRide = Effect.fn("payRide")(function* (
  booking: Fare & Pick<Booking, "subsidy" | "contractId">,
  driverId: UserId
) {
  yield* captureFare(booking, driverId)
  if (booking.subsidy === 0 || Option.isNone(booking.contractId)) return
  const subsidy = { amount: booking.subsidy, currency: booking.currency }
  const ride = { bookingId: booking.id, tripId: booking.tripId }
  yield* post(paySubsidy(ride, booking.contractId.value, driverId, subsidy))
})
