import { Effect, Option } from "effect"
import { PersonNotFound } from "#core/account/refusals.ts"
import { type Period, periodInterval } from "#core/money/periods.ts"
import { toShownTransaction } from "#core/money/ShownTransaction.ts"
import { Ledger } from "#core/ports/Ledger.ts"
import { People } from "#core/ports/People.ts"
import type { UserId } from "#core/shared/ids.ts"

/** MONEY-027 Lists a person's transactions in a period of their country's days, newest first. */
export const listTransactions = Effect.fn("listTransactions")(function* (userId: UserId, period: Period) {
  const person = yield* (yield* People).find(userId)
  if (Option.isNone(person)) return yield* Effect.die(new PersonNotFound())
  const { from, to } = yield* Effect.fromResult(periodInterval(period, person.value.home.country))
  const movements = yield* (yield* Ledger).movementsOf(userId, from, to)
  return movements.flatMap((movement) => Option.toArray(toShownTransaction(movement)))
})
