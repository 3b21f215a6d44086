import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiSchema } from "effect/http-api"
import {
  PaymentNotFound,
  PayoutFileNotFound,
  PayoutNotFiled,
  UnclaimedMoneyNotFound
} from "#core/money/refusals.ts"
import { Currency } from "#core/shared/country.ts"
import { LedgerTransactionId, PayoutFileId, PayoutId, UserId } from "#core/shared/ids.ts"
import { IdempotencyConflict } from "#core/shared/refusals.ts"
import { BodyLimit, TimeLimit } from "./annotations.ts"
import { AllowedRoles } from "./consoleStaff.ts"
import { idempotencyHeader } from "./idempotency.ts"
import { onWire } from "./onWire.ts"
import { Reason } from "./reason.ts"
import { Day, Instant, MainUnit, orNull, wire } from "./wire.ts"

/** MONEY-033 A file of payouts for the bank; `pending` of its payouts have neither been paid nor come back. */
export const PayoutFileRow = wire({
  id: PayoutFileId,
  currency: Currency,
  total: MainUnit,
  payouts: Schema.Int,
  pending: Schema.Int,
  returned: Schema.Int,
  executionDay: Day,
  createdAt: Instant
})
export type PayoutFileRow = typeof PayoutFileRow.Type

/** MONEY-033 Payouts of a currency that are in no file yet; without an account of the product (`hasAccount`) they get into none. */
export const WaitingPayouts = wire({
  currency: Currency,
  total: MainUnit,
  payouts: Schema.Int,
  oldestAt: Instant,
  hasAccount: Schema.Boolean
})
export type WaitingPayouts = typeof WaitingPayouts.Type

/** N77 Money of a deleted account: `given_up` by its person, or `unclaimed` because it came later, by a top-up if there is a payment; the product's own once it is closed. */
export const UnclaimedRow = wire({
  id: LedgerTransactionId,
  personId: UserId,
  kind: Schema.Literals(["given_up", "unclaimed"]),
  amount: MainUnit,
  currency: Currency,
  at: Instant,
  paymentProvider: orNull(Schema.String),
  paymentReference: orNull(Schema.String),
  closedAt: orNull(Instant)
})
export type UnclaimedRow = typeof UnclaimedRow.Type

/** The latest files, newest first; what waits for one; and the money of deleted accounts, first what is not closed. */
const PayoutFiles = Schema.Struct({
  data: Schema.Array(PayoutFileRow),
  waiting: Schema.Array(WaitingPayouts),
  unclaimed: Schema.Array(UnclaimedRow)
})

/** The end-to-end id of a credit transfer: the id of its payout without hyphens. */
const EndToEndId = Schema.String.check(Schema.isPattern(/^[0-9a-f]{32}$/))

/** MONEY-032 The report of the bank about the payouts of a file. */
export const PayoutReportRequest = wire({
  returned: Schema.Array(EndToEndId).check(Schema.isMaxLength(1000)),
  othersPaid: Schema.Boolean
})

/** MONEY-032 How it is known that a payout has come back; it stays in the audit log. */
export const PayoutReturnRequest = Schema.Struct({ reason: Reason })

/** N77 Why money of a deleted account is the product's; it stays in the audit log. */
export const UnclaimedClosingRequest = Schema.Struct({
  reason: Reason
})

/** MONEY-032, MONEY-033, N77 The files of payouts, what the bank reports about them, and the end of money of deleted accounts; for an ADMIN. */
export const payoutFiles = [
  HttpApiEndpoint.get("payoutFiles", "/console/payout-files", { success: PayoutFiles }).annotate(
    AllowedRoles,
    ["ADMIN"]
  ),
  /** MONEY-033 The file as ISO 20022 pain.001, the same bytes each time. */
  HttpApiEndpoint.get("payoutFile", "/console/payout-files/:id", {
    params: { id: PayoutFileId },
    success: Schema.String.pipe(HttpApiSchema.asText({ contentType: "application/xml" })),
    error: onWire(PayoutFileNotFound)
  }).annotate(AllowedRoles, ["ADMIN"]),
  HttpApiEndpoint.post("reportPayouts", "/console/payout-files/:id/report", {
    params: { id: PayoutFileId },
    payload: PayoutReportRequest,
    success: HttpApiSchema.NoContent,
    error: [onWire(PayoutFileNotFound), onWire(PayoutNotFiled)]
  })
    .annotate(AllowedRoles, ["ADMIN"])
    .annotate(BodyLimit, 128 * 1024)
    .annotate(TimeLimit, "2 minutes"),
  HttpApiEndpoint.post("returnPayout", "/console/payouts/:id/return", {
    params: { id: PayoutId },
    headers: idempotencyHeader,
    payload: PayoutReturnRequest,
    success: HttpApiSchema.NoContent,
    error: [onWire(PaymentNotFound), onWire(PayoutNotFiled), onWire(IdempotencyConflict)]
  }).annotate(AllowedRoles, ["ADMIN"]),
  HttpApiEndpoint.post("closeUnclaimedMoney", "/console/unclaimed-money/:id/close", {
    params: { id: LedgerTransactionId },
    payload: UnclaimedClosingRequest,
    success: HttpApiSchema.NoContent,
    error: onWire(UnclaimedMoneyNotFound)
  }).annotate(AllowedRoles, ["ADMIN"])
] as const
