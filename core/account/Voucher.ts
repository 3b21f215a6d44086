import { DateTime, Option, Result, Schema } from "effect"
import type { Currency } from "#core/shared/country.ts"
import type { Minor } from "#core/shared/Money.ts"
import { VoucherFailed, VoucherOfOtherCurrency } from "./voucherRefusals.ts"

/** VOUCH-003 Sent with each redeemed voucher; both types add `amount` to the balance. */
export const VoucherType = Schema.Literals(["FREE_KILOMETERS", "CREDIT"])
export type VoucherType = typeof VoucherType.Type

/** VOUCH-002 The persons who may redeem a voucher. */
export const TargetGroup = Schema.Literals(["NEW_USERS", "EXISTING_USERS", "NEW_USERS_AND_EXISTING_USERS"])
export type TargetGroup = typeof TargetGroup.Type

/** A voucher, redeemable once by each person and phone number; `usesLeft` is `None` without a limit. */
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

/** VOUCH-007 Whether a voucher can be redeemed, or why not. */
export const VoucherState = Schema.Literals(["VALID", "EXPIRED", "USED_UP"])
export type VoucherState = typeof VoucherState.Type

/** VOUCH-007 Computes the state: one that has expired is so, however many uses are left. */
export const voucherState = (
  { redeemableUntil, usesLeft }: Pick<Voucher, "redeemableUntil" | "usesLeft">,
  now: DateTime.Utc
): VoucherState => {
  if (Option.exists(redeemableUntil, DateTime.isLessThan(now))) return "EXPIRED"
  return Option.exists(usesLeft, (left) => left < 1) ? "USED_UP" : "VALID"
}

/** VOUCH-007 Lists the states that can follow: time and use change it, where there is a limit of either. */
export const nextVoucherStates = (
  voucher: Pick<Voucher, "redeemableUntil" | "usesLeft">,
  now: DateTime.Utc
): ReadonlyArray<VoucherState> => {
  const state = voucherState(voucher, now)
  const canExpire = state !== "EXPIRED" && Option.isSome(voucher.redeemableUntil)
  const canBeUsedUp = state === "VALID" && Option.isSome(voucher.usesLeft)
  return [...(canExpire ? (["EXPIRED"] as const) : []), ...(canBeUsedUp ? (["USED_UP"] as const) : [])]
}

/** VOUCH-007 Checks that a voucher is neither expired nor used up. */
export const checkRedeemable = (
  voucher: Voucher,
  now: DateTime.Utc
): Result.Result<Voucher, VoucherFailed> =>
  voucherState(voucher, now) === "VALID" ? Result.succeed(voucher) : Result.fail(new VoucherFailed())

/** The person who redeems a voucher, as the rule sees them. */
export interface VoucherUser {
  readonly currency: Currency
  readonly createdAt: DateTime.Utc
  /** Whether this phone number has redeemed a voucher for new users, with this account or a deleted one. */
  readonly hadNewUserVoucher: boolean
  /** Whether this person or phone number has redeemed this voucher, the number with this account or another one. */
  readonly hasRedeemed: boolean
}

type NewUserSettings = { readonly newUserDays: number }

/** SEC-014 Whether a voucher for new users only is for this person. */
const isNewUser = (user: VoucherUser, now: DateTime.Utc, { newUserDays }: NewUserSettings): boolean =>
  !user.hadNewUserVoucher && DateTime.isLessThan(now, DateTime.add(user.createdAt, { days: newUserDays }))

/**
 * VOUCH-001, VOUCH-002, VOUCH-007 Checks that a voucher that a person adds in the account is in their currency. SEC-014 A phone number
 * redeems it once, whatever account it belongs to: who deletes an account and registers again is no other person. One for new users only
 * is for accounts of the last `newUserDays` days, and each person redeems one of them.
 */
export const checkAddedVoucher = (
  voucher: Voucher,
  user: VoucherUser,
  now: DateTime.Utc,
  settings: NewUserSettings
): Result.Result<Voucher, VoucherFailed | VoucherOfOtherCurrency> => {
  const { currency } = voucher
  if (currency !== user.currency) return Result.fail(new VoucherOfOtherCurrency({ currency }))
  return !user.hasRedeemed && (voucher.targetGroup !== "NEW_USERS" || isNewUser(user, now, settings))
    ? Result.succeed(voucher)
    : Result.fail(new VoucherFailed())
}

/** ONB-011 Checks that a voucher is for sign-ups, as its target group says, and for this person. */
export const checkSignupVoucher = (
  voucher: Voucher,
  user: VoucherUser,
  now: DateTime.Utc,
  settings: NewUserSettings
): Result.Result<Voucher, VoucherFailed | VoucherOfOtherCurrency> =>
  voucher.targetGroup === "EXISTING_USERS"
    ? Result.fail(new VoucherFailed())
    : checkAddedVoucher(voucher, user, now, settings)
