import { DateTime, Effect } from "effect"
import { SqlClient } from "effect/sql"

/** Vouchers of the demo, one of each type, which every person may add; amounts in minor units of DKK. */
const vouchers = [
  { code: "SAMVEJ50", type: "CREDIT", amount: 5000 },
  { code: "KILOMETER", type: "FREE_KILOMETERS", amount: 2500 }
] as const

/** VOUCH-001 Creates the demo's vouchers unless they exist. */
export const createDemoVouchers = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const now = DateTime.toDateUtc(yield* DateTime.now)
  for (const { amount, code, type } of vouchers) {
    yield* sql`INSERT INTO voucher (code, target_group, type, amount, currency, created_at)
      VALUES (${code}, 'NEW_USERS_AND_EXISTING_USERS', ${type}, ${amount}, 'DKK', ${now}) ON CONFLICT (code) DO NOTHING`
  }
})
