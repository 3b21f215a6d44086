import { DateTime, Effect, Option } from "effect"
import { PersonNotFound } from "#core/account/staff.ts"
import { toShownTransaction } from "#core/money/movement.ts"
import { Ledger } from "#core/ports/Ledger.ts"
import { People } from "#core/ports/People.ts"
import { fieldProblem, InvalidFields } from "#core/shared/InvalidFields.ts"
import type { UserId } from "#core/shared/ids.ts"
import { dayAfter, startOfDay } from "#core/shared/localDay.ts"

export interface Period {
  /** `yyyy-MM-dd`, both days included. */
  readonly from: Option.Option<string>
  readonly to: Option.Option<string>
}

/** MONEY-027 the person's movements in a period of their country's days, newest first. */
export const listTransactions = Effect.fn("listTransactions")(function* (userId: UserId, period: Period) {
  const person = yield* (yield* People).find(userId)
  if (Option.isNone(person)) return yield* Effect.die(new PersonNotFound())
  const { country } = person.value.home
  const from = Option.match(period.from, {
    onNone: () => DateTime.makeUnsafe(0),
    onSome: (day) => startOfDay(day, country)
  })
  const to = Option.match(period.to, {
    onNone: () => DateTime.makeUnsafe("9999-01-01T00:00:00Z"),
    onSome: (day) => startOfDay(dayAfter(day, 1), country)
  })
  if (DateTime.isGreaterThanOrEqualTo(from, to)) {
    return yield* new InvalidFields({ fields: [fieldProblem("from", "invalid.period")] })
  }
  const movements = yield* (yield* Ledger).movementsOf(userId, from, to)
  return movements.flatMap((movement) => Option.toArray(toShownTransaction(movement)))
})
