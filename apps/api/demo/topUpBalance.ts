import { Effect, Option } from "effect"
import { decidePayment } from "#api/sandbox/decidePayment.ts"
import { paymentMethods } from "#core/money/topUp.ts"
import { People } from "#core/ports/People.ts"
import type { UserId } from "#core/shared/ids.ts"
import { minor } from "#core/shared/Money.ts"
import { startTopUp } from "#core/usecases/money/startTopUp.ts"

const AMOUNT = minor(25_000)

/** Tops up the balance of a demo person through the payment sandbox. */
export const topUpBalance = Effect.fn("demoTopUp")(function* (personId: UserId, amount = AMOUNT) {
  const person = yield* (yield* People).find(personId)
  if (Option.isNone(person)) return
  const method = paymentMethods[person.value.currency][0].id
  const command = { personId, amount, method, tripId: Option.none(), idempotencyKey: null }
  const { link } = yield* Effect.orDie(startTopUp(command))
  yield* Effect.orDie(decidePayment(link.slice(link.lastIndexOf("/") + 1), "authorized"))
})
