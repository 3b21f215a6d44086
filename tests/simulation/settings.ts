import type { defaultProductSettings } from "#core/shared/ProductSettings.ts"
import { testSettings } from "#tests/support/account.ts"

const plenty = { calls: 1_000_000, windowSeconds: 60 }
const { limits } = testSettings

/** The product's own numbers; but everybody calls from one address, and stays signed in. */
export const simulationSettings = {
  ...testSettings,
  auth: { ...testSettings.auth, tokenDays: 400 },
  limits: {
    ...limits,
    tripCodePhone: plenty,
    tripCodeTotal: plenty,
    address: {
      challenge: plenty,
      phoneCheck: plenty,
      otp: plenty,
      signIn: plenty,
      tripCode: plenty,
      search: plenty,
      places: plenty,
      routes: plenty,
      uploads: plenty
    }
  }
} satisfies typeof defaultProductSettings
