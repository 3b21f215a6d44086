import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiSchema } from "effect/http-api"
import { PersonNotFound } from "#core/account/refusals.ts"
import { AdjustmentState } from "#core/money/Adjustment.ts"
import {
  AdjustmentDecided,
  AdjustmentNotFound,
  CannotAdjustOwnBalance,
  InsufficientFundsOnBalance,
  SecondAgentRequired
} from "#core/money/refusals.ts"
import { Currency } from "#core/shared/country.ts"
import { AdjustmentId, UserId } from "#core/shared/ids.ts"
import { IdempotencyConflict } from "#core/shared/refusals.ts"
import { keysetFields, PersonRef, SearchText, timeFields } from "./consoleShared.ts"
import { idempotencyHeader } from "./idempotency.ts"
import { onWire } from "./onWire.ts"
import { Reason } from "./reason.ts"
import { Instant, MainUnit, orNull, wire } from "./wire.ts"

/** A minus sign sorts in descending order. Without a sort the newest is first. */
export const AdjustmentSort = Schema.Literals(["at", "-at", "amount", "-amount"])
export type AdjustmentSort = typeof AdjustmentSort.Type

/**
 * `id` selects one adjustment, `person` those of one balance. `query` searches the person and the agent by the beginnings of words, or a whole id;
 * `from` and `to` bound the time of the request.
 */
export const AdjustmentQuery = Schema.Struct({
  id: Schema.optionalKey(AdjustmentId),
  query: Schema.optionalKey(SearchText),
  person: Schema.optionalKey(UserId),
  state: Schema.optionalKey(AdjustmentState),
  ...timeFields,
  sort: Schema.optionalKey(AdjustmentSort),
  after: Schema.optionalKey(AdjustmentId)
})
export type AdjustmentQuery = typeof AdjustmentQuery.Type

/** CONS-001 A correction of a balance; a negative amount takes money. `decidedBy` is the second agent, if there was need of one. */
export const AdjustmentRow = wire({
  id: AdjustmentId,
  person: PersonRef,
  amount: MainUnit,
  currency: Currency,
  reason: Schema.String,
  state: AdjustmentState,
  requestedBy: PersonRef,
  requestedAt: Instant,
  decidedBy: orNull(PersonRef),
  decidedAt: orNull(Instant),
  decisionReason: orNull(Schema.String)
})
export type AdjustmentRow = typeof AdjustmentRow.Type

export const AdjustmentPage = wire(keysetFields(AdjustmentRow, AdjustmentId))
export type AdjustmentPage = typeof AdjustmentPage.Type

/** The most that one adjustment moves, in minor units: a slip of the keyboard. */
const MOST = 1_000_000

/** The amount in the currency of the person, negative to take money; the reason stays in the audit log. */
export const AdjustmentRequest = Schema.Struct({
  amount: MainUnit.check(
    Schema.isBetween({ minimum: -MOST, maximum: MOST }),
    Schema.makeFilter((amount: number) => amount !== 0)
  ),
  reason: Reason
})

/** The decision of a second agent. */
export const AdjustmentDecisionRequest = Schema.Struct({
  state: Schema.Literals(["APPROVED", "DECLINED"]),
  reason: Reason
})

/** CONS-001 Corrections of balances, and the second agent who decides about large ones. */
export const adjustmentCalls = [
  HttpApiEndpoint.post("adjustBalance", "/console/people/:id/adjustments", {
    params: { id: UserId },
    headers: idempotencyHeader,
    payload: AdjustmentRequest,
    success: AdjustmentRow.pipe(HttpApiSchema.status(201)),
    error: [
      onWire(PersonNotFound),
      onWire(CannotAdjustOwnBalance),
      onWire(InsufficientFundsOnBalance),
      onWire(IdempotencyConflict)
    ]
  }),
  HttpApiEndpoint.get("adjustments", "/console/adjustments", {
    query: AdjustmentQuery,
    success: AdjustmentPage
  }),
  HttpApiEndpoint.post("decideAdjustment", "/console/adjustments/:id", {
    params: { id: AdjustmentId },
    payload: AdjustmentDecisionRequest,
    success: HttpApiSchema.NoContent,
    error: [
      onWire(AdjustmentNotFound),
      onWire(AdjustmentDecided),
      onWire(SecondAgentRequired),
      onWire(CannotAdjustOwnBalance),
      onWire(InsufficientFundsOnBalance)
    ]
  })
] as const
