import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiSchema } from "effect/http-api"
import { PersonNotFound } from "#core/account/refusals.ts"
import { TargetGroup, VoucherState, VoucherType } from "#core/account/Voucher.ts"
import { LedgerKind } from "#core/money/LedgerTransaction.ts"
import { PaymentStatus } from "#core/money/Payment.ts"
import { PaymentEventSource } from "#core/money/PaymentEvent.ts"
import { PayoutState } from "#core/money/Payout.ts"
import {
  PaymentCaptured,
  PaymentNotFound,
  PaymentProviderUnavailable,
  VoucherNotFound
} from "#core/money/refusals.ts"
import { Currency } from "#core/shared/country.ts"
import { BookingId, LedgerTransactionId, PaymentId as TopUpId, TripId, UserId } from "#core/shared/ids.ts"
import { keysetFields, PersonRef, SearchText, timeFields } from "./consoleShared.ts"
import { onWire } from "./onWire.ts"
import { Reason } from "./reason.ts"
import { Instant, MainUnit, orNull, wire } from "./wire.ts"

/** The kinds of accounts of the ledger. */
export const LedgerAccountKind = Schema.Literals([
  "balance",
  "held",
  "credit",
  "held_credit",
  "subsidy",
  "held_subsidy",
  "clearing",
  "payable",
  "unclaimed",
  "income",
  "promotion",
  "adjustment"
])

/** One side of a movement: the account, whose it is, and the amount that enters it; negative when it leaves. */
const LedgerEntryRow = wire({
  account: LedgerAccountKind,
  person: orNull(PersonRef),
  provider: orNull(Schema.String),
  amount: MainUnit,
  currency: Currency
})

/** MONEY-001 A transaction of the ledger; its entries sum to zero in each currency. */
export const LedgerRow = wire({
  id: LedgerTransactionId,
  kind: LedgerKind,
  at: Instant,
  tripId: orNull(TripId),
  bookingId: orNull(BookingId),
  entries: Schema.Array(LedgerEntryRow)
})
export type LedgerRow = typeof LedgerRow.Type

/** The balances of a person in one currency: free and held own money, free and held voucher credit. */
const PersonBalance = wire({
  currency: Currency,
  balance: MainUnit,
  held: MainUnit,
  credit: MainUnit,
  heldCredit: MainUnit
})

/** The balances in every currency in which there is an account, and the latest fifty transactions, newest first. */
export const PersonMoney = Schema.Struct({
  balances: Schema.Array(PersonBalance),
  ledger: Schema.Array(LedgerRow)
})
export type PersonMoney = typeof PersonMoney.Type

export const PaymentKind = Schema.Literals(["top_up", "payout"])

/** The state of a top-up or of a payout. */
export const PaymentRowState = Schema.Literals([...PaymentStatus.literals, ...PayoutState.literals])

/** A minus sign sorts in descending order. Without a sort the newest is first. */
export const PaymentSort = Schema.Literals(["at", "-at", "amount", "-amount"])
export type PaymentSort = typeof PaymentSort.Type

/** The id of a top-up or of a payout. */
const PaymentId = Schema.String.check(Schema.isUUID())

/**
 * `query` searches the person by the beginnings of words, or a whole id; `from` and `to` bound the time. `after` is `next` of the page before.
 */
export const PaymentQuery = Schema.Struct({
  query: Schema.optionalKey(SearchText),
  kind: Schema.optionalKey(PaymentKind),
  state: Schema.optionalKey(PaymentRowState),
  person: Schema.optionalKey(UserId),
  ...timeFields,
  sort: Schema.optionalKey(PaymentSort),
  after: Schema.optionalKey(PaymentId)
})
export type PaymentQuery = typeof PaymentQuery.Type

const paymentFields = {
  id: Schema.String,
  kind: PaymentKind,
  person: PersonRef,
  amount: MainUnit,
  currency: Currency,
  state: PaymentRowState,
  at: Instant,
  /** The provider of a top-up; none for a payout, which goes to a bank. */
  provider: orNull(Schema.String),
  method: orNull(Schema.String)
}

/** MONEY-018, MONEY-032 A top-up or a payout. */
export const PaymentRow = wire(paymentFields)
export type PaymentRow = typeof PaymentRow.Type

export const PaymentPage = wire(keysetFields(PaymentRow, Schema.String))
export type PaymentPage = typeof PaymentPage.Type

/** A payout has two of its own: `file` puts it into a file for the bank, `bank` is the report of the bank. */
export const PaymentRowSource = Schema.Literals([...PaymentEventSource.literals, "file", "bank"])

/**
 * CONS-001 A report of a provider about a top-up, or a step of a payout. `reported` is null where the provider did not answer. `times` counts
 * equal events.
 */
export const PaymentEventRow = wire({
  source: PaymentRowSource,
  reported: orNull(PaymentRowState),
  isChange: Schema.Boolean,
  firstAt: Instant,
  lastAt: Instant,
  times: Schema.Int
})
export type PaymentEventRow = typeof PaymentEventRow.Type

/**
 * A payment with what the provider calls it, when its state last changed, its events, and its transactions in the ledger, both oldest
 * first.
 */
export const PaymentDetails = wire({
  ...paymentFields,
  reference: orNull(Schema.String),
  providerId: orNull(Schema.String),
  changedAt: orNull(Instant),
  events: Schema.Array(PaymentEventRow),
  ledger: Schema.Array(LedgerRow)
})
export type PaymentDetails = typeof PaymentDetails.Type

/** A minus sign sorts in descending order. Without a sort the newest is first. */
export const VoucherSort = Schema.Literals(["created", "-created", "code", "-code", "amount", "-amount"])
export type VoucherSort = typeof VoucherSort.Type

/** `query` is a part of the code. */
export const VoucherQuery = Schema.Struct({
  query: Schema.optionalKey(SearchText),
  state: Schema.optionalKey(VoucherState),
  sort: Schema.optionalKey(VoucherSort),
  after: Schema.optionalKey(SearchText)
})
export type VoucherQuery = typeof VoucherQuery.Type

const voucherFields = {
  code: Schema.String,
  type: VoucherType,
  targetGroup: TargetGroup,
  amount: MainUnit,
  currency: Currency,
  state: VoucherState,
  redeemableUntil: orNull(Instant),
  uses: Schema.Int,
  usesLeft: orNull(Schema.Int),
  createdAt: Instant
}

/** VOUCH-002 A voucher and its uses; `usesLeft` is null without a limit. */
export const VoucherRow = wire(voucherFields)
export type VoucherRow = typeof VoucherRow.Type

export const VoucherPage = wire(keysetFields(VoucherRow, Schema.String))
export type VoucherPage = typeof VoucherPage.Type

/** VOUCH-004 A use of a voucher; the credit that is left of it ends at `expiresAt`. */
export const VoucherUse = wire({
  person: PersonRef,
  amount: MainUnit,
  currency: Currency,
  at: Instant,
  expiresAt: Instant
})
export type VoucherUse = typeof VoucherUse.Type

/** CONS-001 A voucher with its latest fifty uses, newest first. */
export const VoucherDetails = wire({ ...voucherFields, latestUses: Schema.Array(VoucherUse) })
export type VoucherDetails = typeof VoucherDetails.Type

/** Why an agent asks a provider what became of a top-up; it stays in the audit log. */
export const ProviderQuestion = Schema.Struct({ reason: Reason })

/** CONS-001 Money as the staff read it, and the question to a provider what became of a top-up. */
export const moneyCalls = [
  HttpApiEndpoint.get("personMoney", "/console/people/:id/money", {
    params: { id: UserId },
    success: PersonMoney,
    error: onWire(PersonNotFound)
  }),
  HttpApiEndpoint.get("payments", "/console/payments", { query: PaymentQuery, success: PaymentPage }),
  HttpApiEndpoint.get("payment", "/console/payments/:id", {
    params: { id: PaymentId },
    success: PaymentDetails,
    error: onWire(PaymentNotFound)
  }),
  HttpApiEndpoint.post("askProvider", "/console/payments/:id/ask", {
    params: { id: TopUpId },
    payload: ProviderQuestion,
    success: HttpApiSchema.NoContent,
    error: [onWire(PaymentNotFound), onWire(PaymentCaptured), onWire(PaymentProviderUnavailable)]
  }),
  HttpApiEndpoint.get("vouchers", "/console/vouchers", { query: VoucherQuery, success: VoucherPage }),
  HttpApiEndpoint.get("voucher", "/console/vouchers/:code", {
    params: { code: SearchText },
    success: VoucherDetails,
    error: onWire(VoucherNotFound)
  })
] as const
