import type { defaultProductSettings } from "#core/shared/ProductSettings.ts"
import { testSettings } from "#tests/support/server/accountApi.ts"

const plenty = { calls: 1_000_000, windowSeconds: 60 }
const { limits } = testSettings

/**
 * The default settings without limits per address, because all calls have one, with sessions that do not expire, and with
 * vouchers that expire within a simulated week.
 */
export const simulationSettings = {
  ...testSettings,
  auth: { ...testSettings.auth, tokenDays: 400 },
  voucher: { ...testSettings.voucher, expiresDays: 3 },
  limits: {
    ...limits,
    wrongCodes: plenty,
    voucherPerson: plenty,
    tripCodePhone: plenty,
    tripCodeTotal: plenty,
    address: {
      reads: plenty,
      changes: plenty,
      challenge: plenty,
      phoneCheck: plenty,
      otp: plenty,
      signIn: plenty,
      tripCode: plenty,
      search: plenty,
      places: plenty,
      routes: plenty,
      uploads: plenty,
      vouchers: plenty
    }
  }
} satisfies typeof defaultProductSettings
