import { Context, type DateTime, type Effect, type Option } from "effect"
import type { Phone } from "#core/account/phone.ts"
import type { Voucher } from "#core/account/Voucher.ts"
import type { VoucherFailed } from "#core/account/voucherRefusals.ts"
import type { UserId } from "#core/shared/ids.ts"

/** A voucher that a person redeemed; its credit expires at `expiresAt`. */
export interface RedeemedVoucher extends Pick<Voucher, "code" | "type" | "amount" | "currency"> {
  readonly redeemedAt: DateTime.Utc
  readonly expiresAt: DateTime.Utc
}

export class Vouchers extends Context.Service<
  Vouchers,
  {
    readonly find: (code: string) => Effect.Effect<Option.Option<Voucher>>
    /** Redeems a voucher; refuses a second use by the same person, and a voucher without uses left. */
    readonly redeem: (personId: UserId, voucher: RedeemedVoucher) => Effect.Effect<void, VoucherFailed>
    /** SEC-014 Whether an account that has or had the number, deleted ones included, has redeemed a voucher for new users only. */
    readonly hadNewUserVoucher: (phone: Phone) => Effect.Effect<boolean>
    /** SEC-014 Whether a person, or an account that has or had the number, deleted ones included, has redeemed a code. */
    readonly hasRedeemed: (
      code: string,
      person: { readonly id: UserId; readonly phone: Phone }
    ) => Effect.Effect<boolean>
    /** Lists a person's vouchers, expired ones included, newest first. */
    readonly ofPerson: (personId: UserId) => Effect.Effect<ReadonlyArray<RedeemedVoucher>>
  }
>()("samvej/core/ports/Vouchers") {}
