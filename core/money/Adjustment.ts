import { type DateTime, Result, Schema } from "effect"
import type { AdjustmentId, UserId } from "#core/shared/ids.ts"
import { fromMainUnit, type Minor, type Money, minor } from "#core/shared/Money.ts"
import type { ProductSettingsValues } from "#core/shared/ProductSettings.ts"
import type { Balances } from "./balances.ts"
import { ownAccount } from "./LedgerAccount.ts"
import { credit, debit, type LedgerTransaction, ledgerTransaction, noCause } from "./LedgerTransaction.ts"
import {
  AdjustmentDecided,
  CannotAdjustOwnBalance,
  InsufficientFundsOnBalance,
  SecondAgentRequired
} from "./refusals.ts"

/** `WAITING` for a second agent; `APPROVED`: the money has moved; `DECLINED`: it never moves. */
export const AdjustmentState = Schema.Literals(["WAITING", "APPROVED", "DECLINED"])
export type AdjustmentState = typeof AdjustmentState.Type

/** CONS-001 Lists the states that can follow: a second agent decides once. */
export const nextAdjustmentStates = (state: AdjustmentState): ReadonlyArray<AdjustmentState> =>
  state === "WAITING" ? ["APPROVED", "DECLINED"] : []

/** A correction of a person's balance by an agent; a negative amount takes money. */
export interface Adjustment {
  readonly id: AdjustmentId
  readonly personId: UserId
  readonly amount: Money
  readonly reason: string
  readonly state: AdjustmentState
  readonly requestedBy: UserId
  readonly requestedAt: DateTime.Utc
}

/** What decides about a new adjustment. `recent`: the amounts of the last day of the same person without their signs, in minor units. */
export interface AdjustmentFacts {
  readonly agentId: UserId
  readonly personId: UserId
  readonly amount: Minor
  readonly balances: Balances
  readonly recent: Minor
}

type Settings = Pick<ProductSettingsValues["money"], "adjustmentLimit">

/** MONEY-001 What a person has without holds covers what is taken. Voucher credit is not taken. */
const checkCovered = (amount: Minor, balances: Balances): Result.Result<void, InsufficientFundsOnBalance> =>
  balances.balance + amount >= 0 ? Result.void : Result.fail(new InsufficientFundsOnBalance())

/**
 * CONS-001 Decides a new adjustment: it is approved at once, or it waits for a second agent when it takes the day's adjustments of the person above
 * the limit, so that many small ones are no way around it. Refuses one of the agent's own balance, and one that takes more than there is.
 */
export const decideAdjustment = (
  { agentId, amount, balances, personId, recent }: AdjustmentFacts,
  { adjustmentLimit }: Settings
): Result.Result<"APPROVED" | "WAITING", CannotAdjustOwnBalance | InsufficientFundsOnBalance> => {
  if (agentId === personId) return Result.fail(new CannotAdjustOwnBalance())
  const limit = fromMainUnit(adjustmentLimit[balances.currency])
  return Result.map(checkCovered(amount, balances), () =>
    recent + Math.abs(amount) > limit ? "WAITING" : "APPROVED"
  )
}

/**
 * CONS-001 Checks the decision of a second agent: true when it can be made, false when the same was decided before. Refuses the agent
 * who asked, the person of the balance, and the opposite decision.
 */
export const checkAdjustmentDecision = (
  { personId, requestedBy, state }: Pick<Adjustment, "personId" | "requestedBy" | "state">,
  agentId: UserId,
  decision: Exclude<AdjustmentState, "WAITING">
): Result.Result<boolean, AdjustmentDecided | CannotAdjustOwnBalance | SecondAgentRequired> => {
  if (agentId === personId) return Result.fail(new CannotAdjustOwnBalance())
  if (agentId === requestedBy) return Result.fail(new SecondAgentRequired())
  if (state === "WAITING") return Result.succeed(true)
  return state === decision ? Result.succeed(false) : Result.fail(new AdjustmentDecided())
}

/** MONEY-001 Moves an adjustment between the product and the balance of the person, once. */
export const adjustmentTransaction = ({
  amount: { amount, currency },
  id,
  personId
}: Pick<Adjustment, "amount" | "id" | "personId">): LedgerTransaction =>
  ledgerTransaction({
    key: `adjustment:${id}`,
    kind: "adjustment",
    cause: noCause,
    entries: [
      debit({ _tag: "adjustment", currency }, amount),
      credit(ownAccount("balance", personId, currency), amount)
    ]
  })

/** The amount without its sign. */
export const adjustedAmount = ({ amount, currency }: Money): Money => ({
  amount: minor(Math.abs(amount)),
  currency
})
