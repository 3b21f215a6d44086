import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import {
  get,
  latestCode,
  layerAccountApi,
  pick,
  post,
  send,
  signUp,
  solveBotCheck,
  withBotCheck
} from "#tests/support/server/accountApi.ts"
import { advanceClock } from "#tests/support/server/clock.ts"

const createVoucher = Effect.fn("createVoucher")(function* (
  code: string,
  group = "NEW_USERS_AND_EXISTING_USERS",
  type = "CREDIT"
) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`INSERT INTO voucher (code, target_group, type, amount, currency, created_at)
    VALUES (${code}, ${group}, ${type}, 5000, 'DKK', '2026-01-01')`
})

const phoneOf = (number: number) => `+45316000${String(number).padStart(2, "0")}`
/** A number gets a code a minute. */
const register = (number: number) => Effect.andThen(advanceClock(61), signUp(phoneOf(number)))

type Account = Effect.Success<ReturnType<typeof register>>

const add = Effect.fn("add")(function* ({ token }: Account, code: string) {
  const answer = yield* post("/api/v5/me/vouchers", { code }, { token })
  return [answer.status, pick(answer, "error")]
})
const addAtSignup = Effect.fn("addAtSignup")(function* ({ token }: Account, code: string) {
  const answer = yield* send("PATCH", "/api/me", { voucher: code }, { token })
  return [answer.status, pick(answer, "error")]
})
const creditOf = ({ token }: Account) =>
  Effect.map(get("/api/me", { token }), (me) => pick(me, "credit_available"))

const deleteAccount = Effect.fn("deleteAccount")(function* ({ token }: Account) {
  assert.strictEqual((yield* send("DELETE", "/api/v5/me", undefined, { token })).status, 204)
})

const changePhone = Effect.fn("changePhone")(function* ({ token }: Account, number: number) {
  yield* advanceClock(61)
  const phone_number = phoneOf(number)
  yield* post("/api/update-phone/otp", { phone_number }, { token, ...withBotCheck(yield* solveBotCheck) })
  const code = yield* latestCode(phone_number)
  const changed = yield* send("PATCH", "/api/v5/me/update-phone", { phone_number, code }, { token })
  assert.deepStrictEqual([changed.status, pick(changed, "phone_number")], [200, phone_number])
})

const added = [201, undefined]
const refused = [422, "voucher.failed"]

layer(layerAccountApi)("a number redeems a voucher once,", (it) => {
  it.effect.each([
    [1, "NEW_USERS", "CREDIT"],
    [2, "EXISTING_USERS", "CREDIT"],
    [3, "NEW_USERS_AND_EXISTING_USERS", "CREDIT"],
    [4, "NEW_USERS_AND_EXISTING_USERS", "FREE_KILOMETERS"]
  ] as const)(
    "SEC-014 (%i) for %s with %s, also when it registers again after its account was deleted",
    ([number, group, type]) =>
      Effect.gen(function* () {
        const code = `GONE${number}`
        yield* createVoucher(code, group, type)
        const first = yield* register(number)
        assert.deepStrictEqual(yield* add(first, code), added)
        yield* deleteAccount(first)
        const second = yield* register(number)
        assert.deepStrictEqual(yield* add(second, code), refused)
        assert.deepStrictEqual(yield* addAtSignup(second, code), refused)
        assert.strictEqual(yield* creditOf(second), 0)
      })
  )

  it.effect("SEC-014 and so does an account, whatever number it changes to", () =>
    Effect.gen(function* () {
      yield* createVoucher("MOVED")
      const mover = yield* register(10)
      assert.deepStrictEqual(yield* add(mover, "MOVED"), added)
      yield* changePhone(mover, 11)
      assert.deepStrictEqual(yield* add(mover, "MOVED"), refused)
      const next = yield* register(10)
      assert.deepStrictEqual(yield* add(next, "MOVED"), refused)
      assert.deepStrictEqual(yield* addAtSignup(next, "MOVED"), refused)
      assert.deepStrictEqual([yield* creditOf(mover), yield* creditOf(next)], [50, 0])
    })
  )

  it.effect("SEC-014 also when an account of another number changes to it", () =>
    Effect.gen(function* () {
      yield* createVoucher("TAKEN")
      const first = yield* register(20)
      assert.deepStrictEqual(yield* add(first, "TAKEN"), added)
      yield* deleteAccount(first)
      const other = yield* register(21)
      yield* changePhone(other, 20)
      assert.deepStrictEqual(yield* add(other, "TAKEN"), refused)
    })
  )

  it.effect("SEC-014 and another voucher all the same, as another number redeems this one", () =>
    Effect.gen(function* () {
      yield* createVoucher("SPRING")
      yield* createVoucher("SUMMER")
      const first = yield* register(30)
      assert.deepStrictEqual(yield* add(first, "SPRING"), added)
      yield* deleteAccount(first)
      const [second, other] = [yield* register(30), yield* register(31)]
      assert.deepStrictEqual([yield* add(second, "SUMMER"), yield* add(other, "SPRING")], [added, added])
    })
  )
})
