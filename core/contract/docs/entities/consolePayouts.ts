import {
  PayoutFileRow,
  PayoutReportRequest,
  PayoutReturnRequest,
  UnclaimedClosingRequest,
  UnclaimedRow,
  WaitingPayouts
} from "#core/contract/consolePayouts.ts"
import { named } from "../named.ts"
import { ids } from "./ids.ts"

export const payoutFile = {
  id: ids.payoutFile,
  currency: "DKK",
  total: 1520.5,
  payouts: 12,
  pending: 12,
  returned: 0,
  execution_day: "2026-04-10",
  created_at: "2026-03-31T22:00:00.000Z"
} as const

export const waitingPayouts = {
  currency: "NOK",
  total: 240,
  payouts: 3,
  oldest_at: "2026-03-12T09:30:00.000Z",
  has_account: false
} as const

export const unclaimedMoney = {
  id: ids.transaction,
  person_id: ids.passenger,
  kind: "unclaimed",
  amount: 100,
  currency: "DKK",
  at: "2026-04-02T10:15:00.000Z",
  payment_provider: "sandbox",
  payment_reference: "0197d2a4-3c00-7000-8000-000000000073",
  closed_at: null
} as const

/** The payouts of a month, as the bank gets them. */
export const consolePayouts = [
  named("PayoutFile", PayoutFileRow, {
    description: "The payouts of a month in one currency, in one file for the bank.",
    example: payoutFile,
    fields: {
      total: "In the main unit of `currency`.",
      payouts: "How many there are in the file.",
      pending: "How many of them the bank has not reported yet.",
      returned: "How many of them came back.",
      execution_day: "When the bank executes them."
    }
  }),
  named("WaitingPayouts", WaitingPayouts, {
    description: "The payouts of a currency that are in no file yet.",
    example: waitingPayouts,
    fields: {
      total: "In the main unit of `currency`.",
      payouts: "How many there are.",
      oldest_at: "When the first of them was requested.",
      has_account:
        "Whether the product has a bank account in the currency (the setting `payout.debtor.accounts`). Without one they wait, and the metric `payouts_without_account` counts them."
    }
  }),
  named("UnclaimedMoney", UnclaimedRow, {
    description: "Own money of a deleted account.",
    example: unclaimedMoney,
    fields: {
      kind: "Whether the person gave it up with the account, or it came after the deletion.",
      amount: "In the main unit of `currency`.",
      payment_provider: "The provider of the top-up that came late; null for other money.",
      payment_reference: "The provider's reference of that top-up, by which it can be refunded there.",
      closed_at: "When it became the product's own; null as long as it is unclaimed."
    }
  }),
  named("UnclaimedClosing", UnclaimedClosingRequest, {
    description: "Why money of a deleted account becomes the product's own.",
    example: { reason: "Given up with the account, closed for the year 2026" },
    fields: { reason: "It stays in the audit log." }
  }),
  named("PayoutReturn", PayoutReturnRequest, {
    description: "How it is known that a payout has come back.",
    example: { reason: "The statement of the bank of 4 March" },
    fields: { reason: "5 to 500 characters, spaces at the ends apart. It stays in the audit log." }
  }),
  named("PayoutReport", PayoutReportRequest, {
    description: "What the bank has reported about the payouts of a file.",
    example: { returned: ["0197d2a43c0070008000000000000095"], others_paid: true },
    fields: {
      returned: "The end-to-end ids of payouts that the bank could not pay, at most 1000.",
      others_paid: "Whether the bank has paid all other payouts of the file."
    }
  })
]
