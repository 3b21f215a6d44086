import { DateTime, Effect, Option, Schema } from "effect"
import type { Person } from "#core/account/Person.ts"
import { PersonNotFound } from "#core/account/staff.ts"
import type { Payment } from "#core/money/Payment.ts"
import { checkTopUp, type PaymentMethod } from "#core/money/topUp.ts"
import { Idempotency } from "#core/ports/Idempotency.ts"
import { Ids } from "#core/ports/Ids.ts"
import { PaymentProvider } from "#core/ports/PaymentProvider.ts"
import { Payments } from "#core/ports/Payments.ts"
import { People } from "#core/ports/People.ts"
import { PaymentId, type TripId, type UserId } from "#core/shared/ids.ts"
import type { Minor } from "#core/shared/Money.ts"
import { watchPayment } from "./askPayment.ts"

export interface TopUpWish {
  readonly personId: UserId
  readonly amount: Minor
  readonly method: PaymentMethod
  /** The trip that the money is for, when the person was on their way to book one. */
  readonly tripId: Option.Option<TripId>
  readonly idempotencyKey: string | null
}

const Link = Schema.Struct({ link: Schema.String })

/** N14 where the provider sends the person back to. */
const returnPathOf = (id: PaymentId): string => `/api/payments/${id}/return`

/** Signed-in people exist. */
const payable = Effect.fn("startTopUp.payable")(function* (found: Option.Option<Person>, wish: TopUpWish) {
  if (Option.isNone(found)) return yield* Effect.die(new PersonNotFound())
  const person = found.value
  const { amount: asked, method } = wish
  const amount = yield* Effect.fromResult(checkTopUp({ amount: asked, currency: person.currency }, method))
  return { person, amount }
})

const start = Effect.fn("startTopUp.start")(function* (wish: TopUpWish) {
  const provider = yield* PaymentProvider
  const people = yield* People
  const { amount, person } = yield* payable(yield* people.find(wish.personId), wish)
  const id = PaymentId.make(yield* (yield* Ids).next)
  const order = { id, amount, method: wish.method, language: person.language, returnPath: returnPathOf(id) }
  const { reference, link } = yield* provider.create(order)
  // MONEY-001: no move gives the person another currency from here on, and one that has is seen; nobody waits for the provider.
  yield* payable(yield* people.lock(wish.personId), wish)
  const payment: Payment = {
    id,
    personId: person.id,
    provider: provider.name,
    reference,
    method: wish.method,
    amount,
    status: "created",
    tripId: wish.tripId,
    createdAt: yield* DateTime.now
  }
  yield* (yield* Payments).add(payment)
  yield* watchPayment(payment)
  return { link }
})

/** MONEY-009 to MONEY-013, MONEY-018 a page of the provider where the person tops up; nothing is credited yet. */
export const startTopUp = Effect.fn("startTopUp")(function* (wish: TopUpWish) {
  const requestHash = JSON.stringify([wish.amount, wish.method, wish.tripId])
  const scope = `top-up:${wish.personId}`
  return yield* (yield* Idempotency).once({ scope, key: wish.idempotencyKey, requestHash }, Link, start(wish))
})
