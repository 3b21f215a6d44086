import { assert } from "@effect/vitest"
import { DateTime, Effect, Option } from "effect"
import { SqlClient } from "effect/sql"
import { onProductTime } from "#api/clock/ProductClock.ts"
import { Ids } from "#core/ports/Ids.ts"
import { Passkeys } from "#core/ports/Passkeys.ts"
import { PushSubscriptions } from "#core/ports/PushSubscriptions.ts"
import { Sessions } from "#core/ports/Sessions.ts"
import { minor } from "#core/shared/Money.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { adjustBalance } from "#core/usecases/console/adjustBalance.ts"
import { saveView } from "#core/usecases/console/savedViews.ts"
import { filePayouts } from "#core/usecases/money/filePayouts.ts"
import { requestPayout } from "#core/usecases/money/requestPayout.ts"
import { reportPerson } from "#core/usecases/people/reportPerson.ts"
import { addTravelPass } from "#core/usecases/travelPasses/addTravelPass.ts"
import { aPng } from "#tests/support/builders/images.ts"
import { consoleTokenOf, send, testSettings, tokenOf } from "#tests/support/server/accountApi.ts"
import type { Caller } from "#tests/support/world/people.ts"

/** The address at which a push service reaches the owner's browser. */
export const OWN_BROWSER = "https://fcm.googleapis.com/fcm/send/own"

const createPass = Effect.fn("createPass")(function* ({ id }: Caller) {
  const draft = {
    typeId: Option.some("ruter-period"),
    start: Option.some("2026-03-01"),
    end: Option.some("2026-03-30")
  }
  return (yield* addTravelPass(id, draft, Option.some(new Uint8Array(aPng())))).id
})

/** Opens another session of a caller, and answers its id. */
const createSession = Effect.fn("createSession")(function* ({ id }: Caller, kind: "person" | "console") {
  const list = Effect.flatMap(Sessions, (sessions) =>
    Effect.flatMap(DateTime.now, (now) => sessions.listByPerson(id, [kind], now))
  )
  const before = new Set((yield* list).map((session) => session.id))
  yield* kind === "console" ? consoleTokenOf(id) : tokenOf(id)
  const opened = (yield* list).find((session) => !before.has(session.id))
  return opened?.id ?? assert.fail("no session was opened")
})

/** Two passkeys, because the last one cannot be removed; answers the first. */
const createPasskeys = Effect.fn("createPasskeys")(function* ({ id: personId }: Caller) {
  const passkeys = yield* Passkeys
  const one = { personId, publicKey: "AA", counter: 0, transports: [], name: "" }
  for (const id of ["first", "second"]) yield* passkeys.add({ ...one, id }, yield* DateTime.now)
  return "first"
})

/** A view that the partner has saved. */
const createSavedView = ({ id }: Caller) =>
  saveView(
    { id, role: "PARTNER" },
    { list: "parking", name: "Today", isShared: false, filters: {}, columns: Option.none() }
  )

const firstId = Effect.fn("firstId")(function* (table: "payout" | "payout_file" | "person_report") {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<{ id: string }>`SELECT id FROM ${sql(table)}`
  return row?.id ?? assert.fail(`${table} is empty`)
})

const createReport = Effect.fn("createReport")(function* (reporter: Caller, reported: Caller) {
  const ids = { reporterId: reporter.id, reportedId: reported.id }
  yield* reportPerson({ ...ids, reason: "other", text: "It was strange", idempotencyKey: null })
  return yield* firstId("person_report")
})

const settings = {
  ...testSettings,
  payout: {
    ...testSettings.payout,
    debtor: { name: "Samvej", accounts: { DKK: { iban: "DK9520000123456789" } } }
  }
}

/** Files the payout of a person who has a bank account and money. */
export const createPayoutFile = Effect.fn("createPayoutFile")(
  function* ({ id: personId }: Caller) {
    yield* requestPayout({ personId, idempotencyKey: null })
    yield* filePayouts("DKK", DateTime.add(yield* DateTime.now, { days: 1 }))
    return yield* firstId("payout_file")
  },
  Effect.provideService(ProductSettings, settings),
  onProductTime
)

/** The payout of that file. */
export const readPayout = firstId("payout")

/** Prepares a job of an agent that has changed a row and can be started, and answers its id. */
export const createBulkJob = Effect.fn("createBulkJob")(function* (agent: Caller, person: Caller) {
  const sql = yield* SqlClient.SqlClient
  const id = yield* (yield* Ids).next
  yield* sql`INSERT INTO bulk_job (id, agent_id, action, reason, state, created_at)
    VALUES (${id}, ${agent.id}, 'block_person', 'a ring of fake accounts', 'ready', now())`
  yield* sql`INSERT INTO bulk_row (job_id, position, target_id, state) VALUES (${id}, 1, ${person.id}, 'changed')`
  return id
})

/** Asks for an adjustment that needs a second agent, and answers its id. */
export const createAdjustment = ({ id: personId }: Caller, { id: agentId }: Caller) =>
  adjustBalance({
    personId,
    agentId,
    amount: minor(100_000),
    reason: "The rides of a week",
    idempotencyKey: null
  })

/** Deletes the account of a person who gives 10 kr. up, and answers the id of that money. */
export const createUnclaimedMoney = Effect.fn("createUnclaimedMoney")(function* (giver: Caller) {
  assert.strictEqual((yield* send("DELETE", "/api/v5/me?give_up=10DKK", undefined, giver)).status, 204)
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<{ id: string }>`SELECT id FROM ledger_transaction WHERE kind = 'given_up'`
  return row?.id ?? assert.fail("nothing is given up")
})

/** Creates what a person of the account area owns, and what staff own or handle. */
export const createPersonalResources = Effect.fn("createPersonalResources")(function* (
  owner: Caller,
  other: Caller,
  staff: Caller
) {
  const session = yield* createSession(owner, "person")
  yield* (yield* PushSubscriptions).add(
    { id: yield* (yield* Ids).next, endpoint: OWN_BROWSER, p256dh: "A".repeat(87), auth: "A".repeat(22) },
    { userId: owner.id, sessionId: session },
    yield* DateTime.now
  )
  return {
    pass: yield* createPass(owner),
    session,
    staffSession: yield* createSession(staff, "console"),
    passkey: yield* createPasskeys(staff),
    savedView: yield* createSavedView(staff),
    report: yield* createReport(owner, other)
  }
}, onProductTime)

/** What of an owner's things is left: the travel pass, the other session, the browser that gets push messages. */
export const ownedThings = Effect.fn("ownedThings")(function* ({
  pass,
  session
}: Record<"pass" | "session", string>) {
  const sql = yield* SqlClient.SqlClient
  const [left] = yield* sql<{ pass: boolean; session: boolean; browser: boolean }>`SELECT
    EXISTS (SELECT FROM travel_pass WHERE id = ${pass}) AS pass,
    EXISTS (SELECT FROM session WHERE id = ${session} AND revoked_at IS NULL) AS session,
    EXISTS (SELECT FROM push_subscription WHERE endpoint = ${OWN_BROWSER}) AS browser`
  return left ?? assert.fail("no row")
})
