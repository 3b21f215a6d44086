import { DateTime, Effect, Option } from "effect"
import { newPerson } from "#core/account/newPerson.ts"
import { toPhone } from "#core/account/phone.ts"
import { creditTopUp } from "#core/money/movements.ts"
import { Ids } from "#core/ports/Ids.ts"
import { Ledger } from "#core/ports/Ledger.ts"
import { Payments } from "#core/ports/Payments.ts"
import { People } from "#core/ports/People.ts"
import { inTransaction } from "#core/ports/Transaction.ts"
import { PaymentId, UserId } from "#core/shared/ids.ts"
import { money } from "#core/shared/Money.ts"
import { type CastMember, cast, phoneOf } from "./cast.ts"

export interface Settled extends CastMember {
  readonly id: UserId
}

const START_BALANCE = 40_000

const fund = Effect.fn("fund")(function* (userId: UserId) {
  const id = PaymentId.make(yield* (yield* Ids).next)
  const amount = money(START_BALANCE, "DKK")
  yield* (yield* Payments).add({
    id,
    personId: userId,
    provider: "sandbox",
    reference: `demo-${id}`,
    method: "mobilepay",
    amount,
    status: "captured",
    tripId: Option.none(),
    createdAt: yield* DateTime.now
  })
  yield* (yield* Ledger).post(creditTopUp({ id, provider: "sandbox", userId }, amount))
})

const settle = Effect.fn("settle")(function* (
  member: CastMember,
  index: number,
  siteIds: ReadonlyArray<string>
) {
  const now = yield* DateTime.now
  const id = UserId.make(yield* (yield* Ids).next)
  const phone = yield* Effect.orDie(Effect.fromResult(toPhone(phoneOf(index))))
  const person = newPerson({ id, phone, language: "DA", now })
  yield* (yield* People).create({
    ...person,
    role: member.role,
    siteIds: member.role === "PARTNER" ? siteIds : [],
    name: Option.some(member.name),
    lastName: Option.some(member.lastName),
    email: Option.some(`${member.name}.${member.lastName}@example.dk`.toLowerCase()),
    home: { ...person.home, zipcode: Option.some("4000"), city: Option.some("Roskilde") },
    termsAcceptedAt: Option.some(now)
  })
  if (member.part === "passenger") yield* fund(id)
  const settled: Settled = { ...member, id }
  return settled
})

/** The cast moves in: accounts with complete profiles, and money for those who ride. */
export const settlePeople = (siteIds: ReadonlyArray<string>) =>
  inTransaction(Effect.forEach(cast, (member, index) => settle(member, index, siteIds))).pipe(Effect.orDie)
