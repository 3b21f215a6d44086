import { DateTime, Effect, Option } from "effect"
import type { Person } from "#core/account/Person.ts"
import { PersonNotFound } from "#core/account/refusals.ts"
import { type Adjustment, decideAdjustment } from "#core/money/Adjustment.ts"
import { Adjustments } from "#core/ports/Adjustments.ts"
import { Idempotency } from "#core/ports/Idempotency.ts"
import { Ids } from "#core/ports/Ids.ts"
import { Ledger } from "#core/ports/Ledger.ts"
import { People } from "#core/ports/People.ts"
import { AdjustmentId, type UserId } from "#core/shared/ids.ts"
import type { Minor } from "#core/shared/Money.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { auditStaff, personTarget } from "./auditStaff.ts"
import { postAdjustment } from "./postAdjustment.ts"

interface AdjustmentCommand {
  readonly personId: UserId
  readonly agentId: UserId
  /** In the currency of the person; negative to take money. */
  readonly amount: Minor
  readonly reason: string
  readonly idempotencyKey: string | null
}

const findPerson = Effect.fn("findPerson")(function* (id: UserId) {
  const person = yield* (yield* People).lock(id)
  return Option.exists(person, ({ deletedAt }) => Option.isNone(deletedAt))
    ? Option.getOrThrow(person)
    : yield* new PersonNotFound()
})

const decide = Effect.fn("decide")(function* (command: AdjustmentCommand, person: Person) {
  const { money: settings } = yield* ProductSettings
  const dayAgo = DateTime.subtract(yield* DateTime.now, { hours: 24 })
  const balances = yield* (yield* Ledger).balancesOf(person.id, person.currency)
  const recent = yield* (yield* Adjustments).sumSince(person.id, person.currency, dayAgo)
  return yield* Effect.fromResult(decideAdjustment({ ...command, balances, recent }, settings))
})

/** The lock of the person makes adjustments of one person wait for each other, and for holds and payouts. */
const createAdjustment = Effect.fn("createAdjustment")(function* (command: AdjustmentCommand) {
  const { agentId, amount, personId, reason } = command
  const person = yield* findPerson(personId)
  const state = yield* decide(command, person)
  const adjustment: Adjustment = {
    id: AdjustmentId.make(yield* (yield* Ids).next),
    personId,
    amount: { amount, currency: person.currency },
    reason,
    state,
    requestedBy: agentId,
    requestedAt: yield* DateTime.now
  }
  yield* (yield* Adjustments).add(adjustment)
  yield* auditStaff(agentId, {
    what: state === "APPROVED" ? "balance_adjusted" : "adjustment_requested",
    target: personTarget(person),
    reason: Option.some(reason),
    data: { adjustment: adjustment.id, amount, currency: person.currency }
  })
  if (state === "APPROVED") yield* postAdjustment(adjustment)
  return adjustment.id
})

/**
 * CONS-001 Adjusts the balance of a person, once for each idempotency key; above the limit it waits for a second agent. Audited, and the
 * person is notified when the money moves.
 */
export const adjustBalance = Effect.fn("adjustBalance")(function* (command: AdjustmentCommand) {
  const { agentId, amount, idempotencyKey: key, personId, reason } = command
  const repeat = {
    scope: `adjustment:${agentId}`,
    key,
    requestHash: `${personId} ${amount} ${reason}`
  }
  return yield* (yield* Idempotency).once(repeat, AdjustmentId, createAdjustment(command))
})
