import {
  AdjustmentDecisionRequest,
  AdjustmentPage,
  AdjustmentRequest,
  AdjustmentRow
} from "#core/contract/consoleAdjustments.ts"
import {
  LedgerRow,
  PaymentDetails,
  PaymentEventRow,
  PaymentPage,
  PaymentRow,
  PersonMoney,
  ProviderQuestion,
  VoucherDetails,
  VoucherPage,
  VoucherRow,
  VoucherUse
} from "#core/contract/consoleMoney.ts"
import { named } from "../named.ts"
import { passengerRef } from "./consoleTrips.ts"
import { ids } from "./ids.ts"

const agentRef = { id: ids.agent, name: "Birgitte Support" } as const

const adjustment = {
  id: ids.transaction,
  person: passengerRef,
  amount: 45.5,
  currency: "DKK",
  reason: "The driver did not come",
  state: "APPROVED",
  requested_by: agentRef,
  requested_at: "2026-03-02T09:10:00.000Z",
  decided_by: null,
  decided_at: null,
  decision_reason: null
} as const

const ledgerRow = {
  id: ids.transaction,
  kind: "top_up",
  at: "2026-03-02T07:20:00.000Z",
  trip_id: null,
  booking_id: null,
  entries: [
    { account: "clearing", person: null, provider: "sandbox", amount: -100, currency: "DKK" },
    { account: "balance", person: passengerRef, provider: null, amount: 100, currency: "DKK" }
  ]
} as const

const payment = {
  id: ids.transaction,
  kind: "top_up",
  person: passengerRef,
  amount: 100,
  currency: "DKK",
  state: "captured",
  at: "2026-03-02T07:18:00.000Z",
  provider: "sandbox",
  method: "mobilepay"
} as const

const event = {
  source: "webhook",
  reported: "captured",
  is_change: true,
  first_at: "2026-03-02T07:20:00.000Z",
  last_at: "2026-03-02T07:20:00.000Z",
  times: 1
} as const

const voucher = {
  code: "HELLO",
  type: "CREDIT",
  target_group: "NEW_USERS",
  amount: 50,
  currency: "DKK",
  state: "VALID",
  redeemable_until: null,
  uses: 12,
  uses_left: 88,
  created_at: "2026-01-05T08:00:00.000Z"
} as const

const voucherUse = {
  person: passengerRef,
  amount: 50,
  currency: "DKK",
  at: "2026-03-02T07:20:00.000Z",
  expires_at: "2026-05-01T07:20:00.000Z"
} as const

const page = { total: 1, is_total_exact: true, next: null } as const

/** Money as the staff read and correct it. */
export const consoleMoney = [
  named("BalanceAdjustment", AdjustmentRow, {
    description: "A correction of a person's balance by the staff.",
    example: adjustment,
    fields: {
      amount: "In the main unit of `currency`; negative when money was taken.",
      state: "`WAITING` for a second agent; `APPROVED`: the money has moved; `DECLINED`: it never moves.",
      decided_by: "The second agent; null while it waits, and where there was no need of one.",
      decision_reason: "Why the second agent decided so."
    }
  }),
  named("BalanceAdjustmentPage", AdjustmentPage, {
    description: "A page of 50 corrections, newest first.",
    example: { data: [adjustment], ...page }
  }),
  named("BalanceAdjustmentRequest", AdjustmentRequest, {
    description: "A correction of a balance.",
    example: { amount: 45.5, reason: "The driver did not come" },
    fields: {
      amount: "In the main unit of the person's currency, not zero; negative to take money. At most 10,000.",
      reason: "5 to 500 characters, spaces at the ends apart. It stays in the audit log."
    }
  }),
  named("BalanceAdjustmentDecision", AdjustmentDecisionRequest, {
    description: "The decision of a second agent.",
    example: { state: "APPROVED", reason: "Checked the ride" },
    fields: { reason: "5 to 500 characters, spaces at the ends apart. It stays in the audit log." }
  }),
  named("LedgerTransaction", LedgerRow, {
    description: "A transaction of the double-entry ledger; its entries sum to zero in each currency.",
    example: ledgerRow,
    fields: { entries: "Amounts in the main unit; negative where money leaves the account." }
  }),
  named("PersonMoney", PersonMoney, {
    description: "What a person has in each currency, and the latest fifty transactions that moved it.",
    example: {
      balances: [{ currency: "DKK", balance: 100, held: 0, credit: 0, held_credit: 0 }],
      ledger: [ledgerRow]
    }
  }),
  named("StaffPayment", PaymentRow, {
    description: "A top-up or a payout.",
    example: payment,
    fields: {
      provider: "null for a payout, which goes to a bank.",
      method: "null for a payout."
    }
  }),
  named("StaffPaymentPage", PaymentPage, {
    description: "A page of 50 top-ups and payouts.",
    example: { data: [payment], ...page }
  }),
  named("StaffPaymentEvent", PaymentEventRow, {
    description:
      "What a provider has said of a top-up, or what became of a payout. Equal events are one with their number.",
    example: event,
    fields: {
      source:
        "How it came to be known: a call of the provider, a query as the person came back, a query of a job or of an agent, the taking of the money; the file for the bank, and the report of the bank.",
      reported: "null if the provider did not answer.",
      is_change: "Whether the payment got another state by it."
    }
  }),
  named("ProviderQuestion", ProviderQuestion, {
    description: "Why a provider is asked about a top-up.",
    example: { reason: "The money has not come" },
    fields: { reason: "5 to 500 characters, spaces at the ends apart. It stays in the audit log." }
  }),
  named("StaffPaymentDetails", PaymentDetails, {
    description:
      "A top-up or a payout with what was said of it and its transactions in the ledger, both oldest first.",
    example: {
      ...payment,
      reference: ids.transaction,
      provider_id: null,
      changed_at: "2026-03-02T07:20:00.000Z",
      events: [event],
      ledger: [ledgerRow]
    },
    fields: {
      reference: "What the payment is called at the provider.",
      provider_id: "What the provider calls it, where that differs.",
      changed_at: "When its state last changed."
    }
  }),
  named("StaffVoucher", VoucherRow, {
    description: "A voucher and how often it was used.",
    example: voucher,
    fields: { uses_left: "null without a limit.", redeemable_until: "null without an end." }
  }),
  named("StaffVoucherUse", VoucherUse, {
    description: "A use of a voucher.",
    example: voucherUse,
    fields: { expires_at: "When the credit that is left of it ends." }
  }),
  named("StaffVoucherDetails", VoucherDetails, {
    description: "A voucher with its latest fifty uses, newest first.",
    example: { ...voucher, latest_uses: [voucherUse] }
  }),
  named("StaffVoucherPage", VoucherPage, {
    description: "A page of 50 vouchers, newest first.",
    example: { data: [voucher], ...page }
  })
]
