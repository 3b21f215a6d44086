import { DateTime, Effect, Option } from "effect"
import { SqlClient } from "effect/sql"
import { afterAll, assert, beforeAll, describe, it } from "vitest"
import { Phone } from "#core/account/phone.ts"
import { phoneChangeHashInput } from "#core/account/phoneChange.ts"
import { Otps } from "#core/ports/Otps.ts"
import { Secrets } from "#core/ports/Secrets.ts"
import type { UserId } from "#core/shared/ids.ts"
import { findRequester } from "#core/usecases/account/codeRequester.ts"
import { checkInvariants } from "#tests/simulation/invariants/Invariant.ts"
import { moneyInvariants } from "#tests/simulation/invariants/money.ts"
import { userId } from "#tests/support/builders/entities.ts"
import { sessionToken } from "#tests/support/server/accountApi.ts"
import { auditLedger, soundAudit } from "#tests/support/world/ledger.ts"
import { createPerson } from "#tests/support/world/people.ts"
import { type Servers, startServers, tally } from "./startServers.ts"

const PAYOUTS = 200
const REDEEMERS = 500

const times = <A>(count: number, make: (index: number) => A): ReadonlyArray<A> =>
  Array.from({ length: count }, (_, index) => make(index))

let servers: Servers
beforeAll(async () => {
  servers = await startServers()
}, 120_000)
afterAll(() => servers.stop(), 30_000)

/** Creates a person with money in minor units of DKK, and a session. */
const createSession = Effect.fn("createSession")(function* (id: UserId, funds = 0) {
  yield* createPerson(id, { funds })
  return yield* sessionToken(id)
})

/** Creates a voucher of 50 kr.; without `usesLeft` everybody may redeem it. */
const createVoucher = Effect.fn("createVoucher")(function* (code: string, usesLeft: number | null) {
  const sql = yield* SqlClient.SqlClient
  const voucher = { code, uses_left: usesLeft, amount: 5000, currency: "DKK", redeemable_until: null }
  const created_at = DateTime.toDateUtc(yield* DateTime.now)
  yield* sql`INSERT INTO voucher ${sql.insert({ ...voucher, target_group: "NEW_USERS_AND_EXISTING_USERS", type: "CREDIT", created_at })}`
})

const checkMoney = () =>
  servers.here(
    Effect.gen(function* () {
      yield* checkInvariants(moneyInvariants)
      assert.deepStrictEqual(yield* auditLedger, soundAudit)
    })
  )

/** The number of transactions of a kind, and their amount in minor units. */
const postings = (kind: string, account: string) =>
  servers.here(
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const [row] = yield* sql<{ count: number; amount: number }>`SELECT count(*)::int AS count,
        coalesce(sum(e.amount), 0)::int AS amount FROM ledger_transaction t
        JOIN ledger_entry e ON e.transaction_id = t.id JOIN ledger_account a ON a.id = e.account_id
        WHERE t.kind = ${kind} AND a.kind = ${account}`
      return [row?.count, row?.amount]
    })
  )

describe("four processes over one database", { timeout: 120_000 }, () => {
  it("MONEY-032 MONEY-039 pay one person out once, of two hundred requests at once", async () => {
    const token = await servers.here(createSession(userId(1), 7000))
    const bank = { reg_number: "3409", account_number: "1234567890" }
    const registered = await servers.send(token, "PUT", "/v5/me/update-bank-information", bank)
    assert.strictEqual(registered.status, 200)
    const answers = await Promise.all(
      times(PAYOUTS, () => servers.send(token, "POST", "/v3/balance/payout", {}))
    )
    assert.deepStrictEqual(tally(answers), { 204: 1, pending_payout_transactions: PAYOUTS - 1 })
    assert.deepStrictEqual(await postings("payout", "payable"), [1, 7000])
    await checkMoney()
  })

  it("VOUCH-001 VOUCH-007 give a voucher for one to one of five hundred", async () => {
    await servers.here(createVoucher("FORONE", 1))
    const tokens = await servers.here(
      Effect.forEach(
        times(REDEEMERS, (index) => userId(1000 + index)),
        (id) => createSession(id),
        { concurrency: 4 }
      )
    )
    const answers = await Promise.all(
      tokens.map((token) => servers.send(token, "POST", "/v5/me/vouchers", { code: "forone" }))
    )
    assert.deepStrictEqual(tally(answers), { 201: 1, "voucher.failed": REDEEMERS - 1 })
    assert.deepStrictEqual(await postings("voucher", "credit"), [1, 5000])
    await checkMoney()
  })

  it("PHONE-005 PHONE-009 give a number to one of two people who change to it", async () => {
    const code = "123456"
    const change = Effect.fn("change")(function* (id: UserId, phone: Phone) {
      const token = yield* createSession(id)
      const fingerprint = `the device of ${id}`
      const guesser = { address: "127.0.0.1", fingerprint: Option.some(fingerprint) }
      const { requester } = yield* findRequester(phone, guesser)
      const codeHash = (yield* Secrets).hash(phoneChangeHashInput(id)(phone, code))
      const sentAt = yield* DateTime.now
      yield* (yield* Otps).add(phone, { ...requester, codeHash, sentAt, attempts: 0, isUsed: false })
      return { token, body: { phone_number: phone, code, fingerprint } }
    })
    const phones = times(10, (index) => Phone.make(`+4531476${String(index).padStart(3, "0")}`))
    const changes = await servers.here(
      Effect.forEach(phones, (phone, index) =>
        Effect.forEach([2000 + 2 * index, 2001 + 2 * index], (number) => change(userId(number), phone))
      )
    )
    const answers = await Promise.all(
      changes.map((both) =>
        Promise.all(both.map(({ body, token }) => servers.send(token, "PATCH", "/v5/me/update-phone", body)))
      )
    )
    for (const both of answers) assert.deepStrictEqual(tally(both), { 200: 1, existing_phone_number: 1 })
  })
})
