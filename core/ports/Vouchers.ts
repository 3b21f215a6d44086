import { Context, type DateTime, type Effect, type Option } from "effect"
import type { VoucherFailed } from "#core/account/refusals.ts"
import type { Voucher } from "#core/account/Voucher.ts"
import type { UserId } from "#core/shared/ids.ts"

/** A voucher that a person added; its credit is gone at `expiresAt`. */
export interface RedeemedVoucher extends Pick<Voucher, "code" | "type" | "amount" | "currency"> {
  readonly redeemedAt: DateTime.Utc
  readonly expiresAt: DateTime.Utc
}

export class Vouchers extends Context.Service<
  Vouchers,
  {
    readonly find: (code: string) => Effect.Effect<Option.Option<Voucher>>
    /** Uses the voucher up by one; refused when the person had it before or the last one is gone. */
    readonly redeem: (personId: UserId, voucher: RedeemedVoucher) => Effect.Effect<void, VoucherFailed>
    /** Newest first; expired ones too. */
    readonly ofPerson: (personId: UserId) => Effect.Effect<ReadonlyArray<RedeemedVoucher>>
  }
>()("samvej/core/ports/Vouchers") {}
