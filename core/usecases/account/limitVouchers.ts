import { Effect } from "effect"
import { RateLimits } from "#core/ports/RateLimits.ts"
import { SecurityLog } from "#core/ports/SecurityLog.ts"
import type { UserId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { limitAddress } from "#core/usecases/limits/limitAddress.ts"

/**
 * SEC-014 Counts a voucher code that a person enters, like its look-up by the address and also by the person, because each code is a
 * guess. Outside of transactions.
 */
export const limitVouchers = Effect.fn("limitVouchers")(function* (personId: UserId, address: string) {
  const { limits } = yield* ProductSettings
  yield* limitAddress("vouchers", address, limits.address.vouchers)
  const securityLog = yield* SecurityLog
  yield* (yield* RateLimits).consume(`voucher:person:${personId}`, limits.voucherPerson).pipe(
    Effect.tapError(() =>
      securityLog.record({
        name: "rate_limit_reached",
        account: personId,
        details: { limit: "voucherPerson" }
      })
    )
  )
})
