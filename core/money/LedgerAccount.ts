import { Schema } from "effect"
import { Currency } from "#core/shared/country.ts"
import { ContractId, UserId } from "#core/shared/ids.ts"

const ofUser = { userId: UserId, currency: Currency }

/**
 * Where money is. A person's own four are never below zero: `balance` is own money and `credit` a voucher's, both free;
 * `held` and `held_credit` are the parts of them that bookings hold. The others are where it comes from and goes to.
 */
export const LedgerAccount = Schema.Union([
  Schema.TaggedStruct("balance", ofUser),
  Schema.TaggedStruct("held", ofUser),
  Schema.TaggedStruct("credit", ofUser),
  Schema.TaggedStruct("held_credit", ofUser),
  Schema.TaggedStruct("subsidy", { contractId: ContractId, currency: Currency }),
  /** Money on its way in or out: `provider` is a payment provider or `bank`. */
  Schema.TaggedStruct("clearing", { provider: Schema.String, currency: Currency }),
  /** What vouchers cost the product. */
  Schema.TaggedStruct("promotion", { currency: Currency }),
  /** What support corrected. */
  Schema.TaggedStruct("adjustment", { currency: Currency })
])
export type LedgerAccount = typeof LedgerAccount.Type

type OwnTag = "balance" | "held" | "credit" | "held_credit"
/** One of a person's own accounts. */
export type OwnAccount = Extract<LedgerAccount, { readonly _tag: OwnTag }>

/** One of a person's own four accounts, in one currency. */
export const ownAccount = (tag: OwnTag, userId: UserId, currency: Currency): OwnAccount => ({
  _tag: tag,
  userId,
  currency
})
