import { DateTime, Effect } from "effect"
import type { Person } from "#core/account/Person.ts"
import type { checkAddedVoucher } from "#core/account/Voucher.ts"
import { Vouchers } from "#core/ports/Vouchers.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { creditRedeemedVoucher } from "./creditRedeemedVoucher.ts"
import { findVoucher } from "./findVoucher.ts"

/** The person who redeems a voucher. */
export type Redeemer = Pick<Person, "id" | "currency" | "createdAt" | "phone">

/**
 * VOUCH-001, VOUCH-007 Finds a voucher by its typed code, checks it by `check` and credits it. Inside the caller's transaction, which
 * holds the person's lock: two vouchers for new users are not redeemed at once, and the number stays with the account until the
 * redemption is there to be found.
 */
export const redeemVoucher = Effect.fn("redeemVoucher")(function* (
  person: Redeemer,
  typed: string,
  check: typeof checkAddedVoucher
) {
  const { voucher: settings } = yield* ProductSettings
  const voucher = yield* findVoucher(typed)
  const vouchers = yield* Vouchers
  const hadNewUserVoucher = yield* vouchers.hadNewUserVoucher(person.phone)
  const hasRedeemed = yield* vouchers.hasRedeemed(voucher.code, person)
  const now = yield* DateTime.now
  yield* Effect.fromResult(check(voucher, { ...person, hadNewUserVoucher, hasRedeemed }, now, settings))
  return yield* creditRedeemedVoucher(person.id, voucher)
})
