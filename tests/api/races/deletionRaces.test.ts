import { DateTime, Effect } from "effect"
import { SqlClient } from "effect/sql"
import { afterAll, assert, beforeAll, describe, it } from "vitest"
import { sandboxPurpose, sandboxSignature } from "#api/adapters/providers/paymentSandbox.ts"
import { Secrets } from "#core/ports/Secrets.ts"
import { PaymentId, type UserId } from "#core/shared/ids.ts"
import { checkInvariants } from "#tests/simulation/invariants/Invariant.ts"
import { moneyInvariants } from "#tests/simulation/invariants/money.ts"
import { aContract, aTrip, userId } from "#tests/support/builders/entities.ts"
import { sessionToken } from "#tests/support/server/accountApi.ts"
import { createContract } from "#tests/support/world/contracts.ts"
import { auditLedger, soundAudit } from "#tests/support/world/ledger.ts"
import { createPerson } from "#tests/support/world/people.ts"
import { offer } from "#tests/support/world/trips.ts"
import { type RaceResponse, type Servers, startServers } from "./startServers.ts"

/** Who delete their accounts against one kind of call. */
const PEOPLE = 20

let servers: Servers
beforeAll(async () => {
  servers = await startServers()
  await servers.here(createContract(aContract()))
}, 120_000)
afterAll(() => servers.stop(), 30_000)

interface Runner {
  readonly id: UserId
  readonly token: string
}

/** Creates people with money in minor units of DKK. */
const createRunners = Effect.fn("createRunners")(function* (from: number, funds: number) {
  const ids = Array.from({ length: PEOPLE }, (_, index) => userId(from + index))
  return yield* Effect.forEach(ids, (id) =>
    Effect.gen(function* () {
      yield* createPerson(id, { funds })
      const runner: Runner = { id, token: yield* sessionToken(id) }
      return runner
    })
  )
})

const nameOf = ({ error, status }: RaceResponse) => error ?? String(status)

/** Deletes an account and makes calls at the same moment; answers how both ended, the deletion first. */
const race = async (
  { token }: Runner,
  givenUp: number,
  calls: ReadonlyArray<() => Promise<RaceResponse>>
): Promise<string> => {
  const deletion = () => servers.send(token, "DELETE", `/v5/me?give_up=${givenUp}DKK`)
  const answers = await Promise.all([deletion, ...calls].map((call) => call()))
  return answers.map(nameOf).join(" ")
}

/** The races that ended in none of the ways that are right. */
const otherThan = (right: ReadonlyArray<string>, ends: ReadonlyArray<string>) =>
  ends.filter((end) => !right.includes(end))

/** Nobody's money is lost or made, and a deleted account owns none. */
const checkMoney = () =>
  servers.here(
    Effect.gen(function* () {
      yield* checkInvariants(moneyInvariants)
      assert.deepStrictEqual(yield* auditLedger, soundAudit)
      const sql = yield* SqlClient.SqlClient
      const left =
        yield* sql`SELECT a.identity, a.balance FROM ledger_account a JOIN person p ON p.id = a.user_id
        WHERE p.deleted_at IS NOT NULL AND a.balance <> 0`
      assert.deepStrictEqual(left, [])
    })
  )

const unclaimed = () =>
  servers.here(
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const [row] = yield* sql<{ sum: number }>`SELECT coalesce(sum(balance), 0)::int AS sum
        FROM ledger_account WHERE kind = 'unclaimed'`
      return row?.sum ?? 0
    })
  )

const countOf = (ends: ReadonlyArray<string>, end: string) => ends.filter((one) => one === end).length

describe("four processes over one database", { timeout: 120_000 }, () => {
  it("N77 MONEY-032 delete an account or pay it out, never both", async () => {
    const runners = await servers.here(createRunners(100, 7000))
    const bank = { reg_number: "3409", account_number: "1234567890" }
    for (const { token } of runners) await servers.send(token, "PUT", "/v5/me/update-bank-information", bank)
    const before = await unclaimed()
    const ends = await Promise.all(
      runners.map((runner) =>
        race(runner, 70, [() => servers.send(runner.token, "POST", "/v3/balance/payout", {})])
      )
    )
    assert.deepStrictEqual(otherThan(["204 401", "pending_payout_transactions 204"], ends), [])
    assert.strictEqual((await unclaimed()) - before, 7000 * countOf(ends, "204 401"))
    await checkMoney()
  })

  it("N77 VOUCH-001 leave no credit of a voucher on a deleted account", async () => {
    const runners = await servers.here(createRunners(200, 0))
    await servers.here(
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const voucher = {
          code: "FORALL",
          target_group: "NEW_USERS_AND_EXISTING_USERS",
          type: "CREDIT",
          amount: 5000,
          currency: "DKK"
        }
        const created_at = DateTime.toDateUtc(yield* DateTime.now)
        yield* sql`INSERT INTO voucher ${sql.insert({ ...voucher, created_at })}`
      })
    )
    const ends = await Promise.all(
      runners.map((runner) =>
        race(runner, 0, [() => servers.send(runner.token, "POST", "/v5/me/vouchers", { code: "FORALL" })])
      )
    )
    assert.deepStrictEqual(otherThan(["204 401", "204 201"], ends), [])
    await checkMoney()
  })

  it("N77 MONEY-015 keep the money of a top-up on the balance or for staff, once", async () => {
    const runners = await servers.here(createRunners(300, 0))
    const paid = await servers.here(
      Effect.forEach(runners, (runner) =>
        Effect.gen(function* () {
          const sql = yield* SqlClient.SqlClient
          const id = PaymentId.make(runner.id.replace(/^0{8}/, "22222222"))
          // Older than a payment page lives, so that the deletion does not wait for it.
          const created_at = DateTime.toDateUtc(DateTime.subtract(yield* DateTime.now, { hours: 2 }))
          const common = { reference: id, method: "mobilepay", amount: 10_000, currency: "DKK", created_at }
          yield* sql`INSERT INTO payment ${sql.insert({ ...common, id, person_id: runner.id, provider: "sandbox", status: "created", updated_at: created_at })}`
          const body = JSON.stringify({ reference: id, status: "captured" })
          const headers = { [sandboxSignature]: (yield* Secrets).sign(sandboxPurpose, body) }
          return { runner, webhook: { method: "POST", body, headers } }
        })
      )
    )
    const before = await unclaimed()
    const ends = await Promise.all(
      paid.map(({ runner, webhook }) => {
        const report = () => servers.call("/payments/webhook", webhook)
        return race(runner, 0, [report, report])
      })
    )
    assert.deepStrictEqual(otherThan(["204 204 204", "balance_not_empty 204 204"], ends), [])
    assert.strictEqual((await unclaimed()) - before, 10_000 * countOf(ends, "204 204 204"))
    await checkMoney()
  })

  it("N77 BOOK-023 delete a passenger with the booking of the same moment, and release its seat", async () => {
    const runners = await servers.here(createRunners(400, 10_000))
    const departsAt = DateTime.add(DateTime.nowUnsafe(), { days: 1 })
    const trips = await servers.here(
      Effect.forEach(runners, (_, index) =>
        Effect.gen(function* () {
          const [number, driverId] = [500 + index, userId(500 + index)]
          yield* createPerson(driverId)
          return yield* offer(aTrip({ number, driverId, departsAt, chargeForTrip: true }))
        })
      )
    )
    const before = await unclaimed()
    const ends = await Promise.all(
      runners.map((runner, index) => {
        const trip = trips[index]
        const seat = {
          driver_trip_id: trip?.id,
          from_driver_stop_id: trip?.stops[0]?.id,
          to_driver_stop_id: trip?.stops.at(-1)?.id
        }
        return race(runner, 100, [
          () => servers.send(runner.token, "POST", "/v3/commute/marketplace/book", seat)
        ])
      })
    )
    assert.deepStrictEqual(otherThan(["204 401", "204 200", "204 insufficient_funds_on_balance"], ends), [])
    assert.strictEqual((await unclaimed()) - before, 10_000 * PEOPLE)
    const open = await servers.here(
      Effect.flatMap(
        SqlClient.SqlClient,
        (sql) => sql`SELECT b.id FROM booking b JOIN person p ON p.id = b.passenger_id
          WHERE p.deleted_at IS NOT NULL AND b.status IN ('AWAITING_APPROVAL', 'ACCEPTED')`
      )
    )
    assert.deepStrictEqual(open, [])
    await checkMoney()
  })
})
