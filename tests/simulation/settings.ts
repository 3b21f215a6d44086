import type { defaultProductSettings } from "#core/shared/ProductSettings.ts"
import { testSettings } from "#tests/support/server/accountApi.ts"

const plenty = { calls: 1_000_000, windowSeconds: 60 }
const { limits } = testSettings

/**
 * The default settings without limits per address, because all calls have one, with sessions that do not expire, with
 * vouchers that expire within a simulated week, and with a bank account from which payouts are paid.
 */
export const simulationSettings = {
  ...testSettings,
  auth: { ...testSettings.auth, tokenDays: 400, idleDays: 400 },
  quotas: {
    bookingsOfTrip: 1_000_000,
    openRequests: 1_000_000,
    openTrips: 1_000_000,
    recurringTrips: 1_000_000,
    socketsPerAddress: 1000,
    socketsPerPerson: 1000
  },
  voucher: { ...testSettings.voucher, expiresDays: 3 },
  payout: {
    ...testSettings.payout,
    debtor: { name: "Samvej", accounts: { DKK: { iban: "DK9520000123456789" } } }
  },
  limits: {
    ...limits,
    wrongCodes: plenty,
    voucherPerson: plenty,
    tripCodePhone: plenty,
    tripCodeTotal: plenty,
    address: {
      reads: plenty,
      changes: plenty,
      files: plenty,
      challenge: plenty,
      phoneCheck: plenty,
      otp: plenty,
      signIn: plenty,
      staffSignIn: plenty,
      tripCode: plenty,
      search: plenty,
      places: plenty,
      routes: plenty,
      sharedTrips: plenty,
      results: plenty,
      uploads: plenty,
      vouchers: plenty,
      errorReports: plenty
    }
  }
} satisfies typeof defaultProductSettings
