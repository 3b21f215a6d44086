import { DateTime, Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { Person } from "#tests/simulation/Person.ts"
import { Simulation } from "#tests/simulation/Simulation.ts"

/**
 * For everybody, for the first five, no longer, and only for people who are no new users, who cannot redeem it as at the sign-up.
 * Half of the tries are of the first: with a quarter, the few tries of a small city were often all refused.
 */
const codes = ["WELCOME", "WELCOME", "WELCOME", "FIRST5", "LASTYEAR", "LOYAL"]

/** Creates the vouchers; amounts in øre. */
export const createVouchers = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const now = DateTime.toDateUtc(yield* DateTime.now)
  yield* sql`INSERT INTO voucher (code, target_group, type, amount, currency, redeemable_until, uses_left, created_at) VALUES
    ('WELCOME', 'NEW_USERS_AND_EXISTING_USERS', 'CREDIT', 5000, 'DKK', NULL, NULL, ${now}),
    ('FIRST5', 'NEW_USERS', 'FREE_KILOMETERS', 3000, 'DKK', NULL, 5, ${now}),
    ('LASTYEAR', 'NEW_USERS', 'CREDIT', 2000, 'DKK', ${now}, NULL, ${now}),
    ('LOYAL', 'EXISTING_USERS', 'CREDIT', 1000, 'DKK', NULL, NULL, ${now})`
}).pipe(Effect.orDie)

/** Adds a voucher by the account's own call, which takes those for existing users too; each once, or it is refused. */
export const addVoucher = Effect.fn("addVoucher")(function* (person: Person) {
  const { request, random } = yield* Simulation
  const code = random.pick([...codes, "LOYAL"])
  yield* request({
    caller: person,
    name: "add a voucher",
    send: (api) => api.money.addVoucher({ headers: {}, payload: { code } }),
    result: (voucher) => voucher.code
  })
})

/** Redeems a voucher in the profile, as at the sign-up; each once, or it is refused. */
export const redeemVoucher = Effect.fn("redeemVoucher")(function* (person: Person) {
  const { request, random } = yield* Simulation
  const voucher = random.pick(codes)
  yield* request({
    caller: person,
    name: "redeem a voucher",
    send: (api) => api.me.update({ payload: { voucher } })
  })
})
