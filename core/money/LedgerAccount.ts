import { Schema } from "effect"
import { Currency } from "#core/shared/country.ts"
import { ContractId, UserId } from "#core/shared/ids.ts"

const ofUser = { userId: UserId, currency: Currency }

/**
 * An account of the ledger. A person has four, never below zero: `balance` is own money and `credit` a voucher's, both
 * free; `held` and `held_credit` are the parts of them that bookings hold. The others are the sources and sinks of money.
 */
export const LedgerAccount = Schema.Union([
  Schema.TaggedStruct("balance", ofUser),
  Schema.TaggedStruct("held", ofUser),
  Schema.TaggedStruct("credit", ofUser),
  Schema.TaggedStruct("held_credit", ofUser),
  Schema.TaggedStruct("subsidy", { contractId: ContractId, currency: Currency }),
  /** N83 Subsidies of a contract that are held for review; never below zero. */
  Schema.TaggedStruct("held_subsidy", { contractId: ContractId, currency: Currency }),
  /** Money in transit, in or out: `provider` is a payment provider or `bank`. */
  Schema.TaggedStruct("clearing", { provider: Schema.String, currency: Currency }),
  /** MONEY-032 Money of payouts that the bank has not confirmed; never below zero. */
  Schema.TaggedStruct("payable", { currency: Currency }),
  /** N77 Money of deleted accounts: what people gave up, and what came too late; never below zero. */
  Schema.TaggedStruct("unclaimed", { currency: Currency }),
  /** N77 The product's own money: what was unclaimed, after bookkeeping has closed it. */
  Schema.TaggedStruct("income", { currency: Currency }),
  /** The product's cost of vouchers. */
  Schema.TaggedStruct("promotion", { currency: Currency }),
  /** Corrections by support. */
  Schema.TaggedStruct("adjustment", { currency: Currency })
])
export type LedgerAccount = typeof LedgerAccount.Type

type OwnTag = "balance" | "held" | "credit" | "held_credit"
export type OwnAccount = Extract<LedgerAccount, { readonly _tag: OwnTag }>

/** Builds one of a person's four accounts in one currency. */
export const ownAccount = (tag: OwnTag, userId: UserId, currency: Currency): OwnAccount => ({
  _tag: tag,
  userId,
  currency
})
