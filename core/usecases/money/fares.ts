import { Effect, Option } from "effect"
import type { Booking } from "#core/booking/Booking.ts"
import { captureHold, holdKey, placeHold, releaseHold } from "#core/money/holds.ts"
import { paySubsidy } from "#core/money/movements.ts"
import { Ledger } from "#core/ports/Ledger.ts"
import type { UserId } from "#core/shared/ids.ts"

/** N07 takes the fare out of the passenger's reach until the ride is over. A free ride holds nothing. */
export const holdFare = Effect.fn("holdFare")(function* (booking: Booking) {
  if (booking.price === 0) return
  const ledger = yield* Ledger
  yield* ledger.lock(booking.passengerId)
  const purse = yield* ledger.purseOf(booking.passengerId, booking.currency)
  const price = { amount: booking.price, currency: booking.currency }
  const wish = { bookingId: booking.id, tripId: booking.tripId, passengerId: booking.passengerId, price }
  yield* ledger.post(yield* Effect.fromResult(placeHold(purse, wish)))
})

/** Nobody's own account can be short when a hold ends: what was held is there. */
const certain = <A, R>(posting: Effect.Effect<A, { readonly _tag: string }, R>) => Effect.orDie(posting)

/** N07 gives a fare back in full, once. */
export const releaseFare = Effect.fn("releaseFare")(function* (booking: Booking) {
  const ledger = yield* Ledger
  const hold = yield* ledger.find(holdKey(booking.id))
  if (Option.isSome(hold)) yield* certain(ledger.post(releaseHold(booking.id, hold.value)))
})

/** N07, END-012 pays the driver for one passenger, once: the fare that was held, and the contract's subsidy. */
export const payRide = Effect.fn("payRide")(function* (booking: Booking, driverId: UserId) {
  const ledger = yield* Ledger
  const hold = yield* ledger.find(holdKey(booking.id))
  if (Option.isSome(hold)) yield* certain(ledger.post(captureHold(booking.id, hold.value, driverId)))
  if (booking.subsidy === 0 || Option.isNone(booking.contractId)) return
  const subsidy = { amount: booking.subsidy, currency: booking.currency }
  const ride = { bookingId: booking.id, tripId: booking.tripId }
  yield* certain(ledger.post(paySubsidy(ride, booking.contractId.value, driverId, subsidy)))
})
