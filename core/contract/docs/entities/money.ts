import { BankInformation, TopUp, TransactionView, VoucherCode } from "#core/contract/money.ts"
import { ActionableType, TransactionType } from "#core/money/ShownTransaction.ts"
import { PaymentMethod } from "#core/money/topUp.ts"
import { named } from "../named.ts"
import { voucherCode } from "./account.ts"
import { ids } from "./ids.ts"

export const transaction = {
  id: ids.transaction,
  date: "2026-03-02T07:35:00.000Z",
  type: "PAYMENT",
  actionable_type: "commute_passenger_trip",
  actionable_id: ids.booking,
  trip_id: ids.trip,
  amount: 28,
  currency: "DKK",
  meta: { ingoing: false }
} as const

export const money = [
  named("TransactionType", TransactionType, {
    description:
      "PAYMENT: paid in by the person, paid for a ride, or credit that expired. RECEIVE: received, for driving or as credit. PAYOUT: to the person's bank account, or returned from it.",
    example: "PAYMENT"
  }),
  named("ActionableType", ActionableType, {
    description: "What a transaction belongs to.",
    example: "commute_passenger_trip"
  }),
  named("Transaction", TransactionView, {
    description: "Money that came to a person's balance or left it.",
    example: transaction,
    fields: {
      amount: "Never negative; `meta.ingoing` says whether it came or left.",
      actionable_id: "The id of the trip, the booking or the payment; null where there is none.",
      trip_id: "The trip of the ride; null for what belongs to no ride."
    }
  }),
  named("PaymentMethod", PaymentMethod, {
    description: "Each currency has its own: mobilepay DKK, swish SEK, ideal EUR, vipps NOK.",
    example: "mobilepay"
  }),
  named("TopUp", TopUp, {
    description: "What a person wants to pay in.",
    example: { method: "mobilepay", amount: 100, tripId: ids.trip },
    fields: {
      amount: "In the person's currency; one of its `money.topUpAmounts` of the settings.",
      tripId: "The trip that the person was about to book."
    }
  }),
  named("BankInformation", BankInformation, {
    description:
      "A bank account: `iban`, or, for a home address in Denmark, also `reg_number` with `account_number`.",
    example: { reg_number: "3409", account_number: "1234567890" },
    fields: {
      iban: "Its length, its characters and its checksum are checked.",
      reg_number: "4 digits.",
      account_number: "Up to 10 digits."
    }
  }),
  named("VoucherCode", VoucherCode, {
    description: "A voucher that a person adds.",
    example: { code: voucherCode },
    fields: { code: "Spaces and case do not matter." }
  })
]
