import { DateTime, Option, Result, Schema } from "effect"
import type { Currency } from "#core/shared/country.ts"
import type { Minor } from "#core/shared/Money.ts"
import { VoucherFailed } from "./refusals.ts"

/** VOUCH-003 Sent with each redeemed voucher; both types add `amount` to the balance. */
export const VoucherType = Schema.Literals(["FREE_KILOMETERS", "CREDIT"])
export type VoucherType = typeof VoucherType.Type

/** VOUCH-002 The persons who may redeem a voucher. */
export const TargetGroup = Schema.Literals(["NEW_USERS", "EXISTING_USERS", "NEW_USERS_AND_EXISTING_USERS"])
export type TargetGroup = typeof TargetGroup.Type

/** A voucher, redeemable once by each person; `usesLeft` is `None` without a limit. */
export interface Voucher {
  readonly code: string
  readonly targetGroup: TargetGroup
  readonly type: VoucherType
  readonly amount: Minor
  readonly currency: Currency
  readonly redeemableUntil: Option.Option<DateTime.Utc>
  readonly usesLeft: Option.Option<number>
}

/** Normalises a typed code: spaces and case do not matter. */
export const toVoucherCode = (typed: string): string => typed.replace(/\s/g, "").toUpperCase()

/** VOUCH-007 Checks that a voucher is neither expired nor used up. */
export const checkRedeemable = (
  voucher: Voucher,
  now: DateTime.Utc
): Result.Result<Voucher, VoucherFailed> => {
  const isExpired = Option.exists(voucher.redeemableUntil, DateTime.isLessThan(now))
  const isUsedUp = Option.exists(voucher.usesLeft, (left) => left < 1)
  return isExpired || isUsedUp ? Result.fail(new VoucherFailed()) : Result.succeed(voucher)
}

/** The person who redeems a voucher, as the rule sees them. */
export interface VoucherUser {
  readonly currency: Currency
  readonly createdAt: DateTime.Utc
  /** Whether this phone number has redeemed a voucher for new users, with this account or a deleted one. */
  readonly hadNewUserVoucher: boolean
}

/**
 * ONB-011 Checks that a voucher is for sign-ups, in the currency of the person. SEC-014 One for new users only is for accounts of the
 * last `newUserDays` days, and each person redeems one of them.
 */
export const checkSignupVoucher = (
  voucher: Voucher,
  user: VoucherUser,
  now: DateTime.Utc,
  { newUserDays }: { readonly newUserDays: number }
): Result.Result<Voucher, VoucherFailed> => {
  const isForThem = voucher.targetGroup !== "EXISTING_USERS" && voucher.currency === user.currency
  const isNew =
    !user.hadNewUserVoucher && DateTime.isLessThan(now, DateTime.add(user.createdAt, { days: newUserDays }))
  return isForThem && (voucher.targetGroup !== "NEW_USERS" || isNew)
    ? Result.succeed(voucher)
    : Result.fail(new VoucherFailed())
}
