import { assert, layer } from "@effect/vitest"
import { Effect, Layer, Redacted } from "effect"
import { SqlClient } from "effect/sql"
import { layerVouchersSql } from "#api/adapters/money/vouchersSql.ts"
import { layerSecrets } from "#api/adapters/platform/secrets.ts"
import { Phone } from "#core/account/phone.ts"
import { FormerPhones } from "#core/ports/FormerPhones.ts"
import { Secrets } from "#core/ports/Secrets.ts"
import { Vouchers } from "#core/ports/Vouchers.ts"
import { userId } from "#tests/support/builders/entities.ts"
import { layerTestPorts, testKey } from "#tests/support/server/testApi.ts"
import { createPerson } from "#tests/support/world/people.ts"

/** Creates a person who has redeemed a voucher for new users. */
const createRedeemer = Effect.fn("createRedeemer")(function* (number: number) {
  const [id, code] = [userId(number), `NEW${number}`]
  yield* createPerson(id)
  const sql = yield* SqlClient.SqlClient
  yield* sql`INSERT INTO voucher (code, target_group, type, amount, currency, created_at)
    VALUES (${code}, 'NEW_USERS', 'CREDIT', 5000, 'DKK', '2026-01-01')`
  yield* sql`INSERT INTO voucher_redemption VALUES (${id}, ${code}, 5000, 'DKK', '2026-03-01', '2026-04-30')`
  return { id, code, former: Phone.make(`+45317000${String(number).padStart(2, "0")}`) }
})

/** Whether a number has redeemed a voucher for new users, and this one, by the account of somebody else. */
const findRedemption = Effect.fn("findRedemption")(function* (code: string, phone: Phone) {
  const vouchers = yield* Vouchers
  return [
    yield* vouchers.hadNewUserVoucher(phone),
    yield* vouchers.hasRedeemed(code, { id: userId(99), phone })
  ]
})

const withNextTokenSecret = Layer.fresh(layerVouchersSql).pipe(
  Layer.provide(layerSecrets(Redacted.make("the next token secret"), { auditKey: testKey }))
)

layer(layerTestPorts)("a former number", (it) => {
  it.effect("SEC-014 is found by its number alone, also when TOKEN_SECRET was replaced", () =>
    Effect.gen(function* () {
      const { code, former, id } = yield* createRedeemer(1)
      yield* (yield* FormerPhones).remember(id, former)
      assert.deepStrictEqual(yield* findRedemption(code, former), [true, true])
      assert.deepStrictEqual(yield* findRedemption(code, Phone.make("+4531700099")), [false, false])
      const replaced = findRedemption(code, former).pipe(Effect.provide(withNextTokenSecret))
      assert.deepStrictEqual(yield* replaced, [true, true])
    })
  )

  it.effect("SEC-014 that TOKEN_SECRET has hashed is found until that is replaced", () =>
    Effect.gen(function* () {
      const { code, former, id } = yield* createRedeemer(2)
      const sql = yield* SqlClient.SqlClient
      const phone_hash = (yield* Secrets).hash(`former phone:${former}`)
      yield* sql`INSERT INTO former_phone ${sql.insert({ person_id: id, phone_hash })}`
      assert.deepStrictEqual(yield* findRedemption(code, former), [true, true])
    })
  )
})
