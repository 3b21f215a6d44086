import { Effect, Option } from "effect"
import type { LedgerTransaction } from "#core/money/LedgerTransaction.ts"
import { Ledger } from "#core/ports/Ledger.ts"
import { People } from "#core/ports/People.ts"
import type { UserId } from "#core/shared/ids.ts"
import { setMoneyAside } from "./setMoneyAside.ts"

/**
 * N77 Posts a transaction that credits a person, once for its key; answers whether it was posted now. The balance of a deleted account
 * can be reached by nobody, so its money moves on to where staff see it. The lock makes a deletion at the same moment come before or
 * after. Inside the caller's transaction.
 */
export const creditPerson = Effect.fn("creditPerson")(function* (
  userId: UserId,
  transaction: LedgerTransaction
) {
  const person = yield* (yield* People).lock(userId)
  const posting = yield* Effect.orDie((yield* Ledger).post(transaction))
  if (posting._tag === "already") return false
  const { cause, key: source } = transaction
  if (Option.exists(person, ({ deletedAt }) => Option.isSome(deletedAt)))
    yield* setMoneyAside(userId, { cause, source, kind: "unclaimed" })
  return true
})
