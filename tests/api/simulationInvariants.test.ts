import { assert, layer } from "@effect/vitest"
import { Cause, Effect, Exit } from "effect"
import { SqlClient } from "effect/sql"
import { onProductTime } from "#api/clock/ProductClock.ts"
import { Transaction } from "#core/ports/Transaction.ts"
import { globalInvariants } from "#tests/simulation/invariants/global.ts"
import { checkInvariants, InvariantViolation } from "#tests/simulation/invariants/Invariant.ts"
import { createFactTables } from "#tests/simulation/recordFacts.ts"
import { userId } from "#tests/support/builders/entities.ts"
import { prepared } from "#tests/support/server/prepared.ts"
import { layerTestPorts } from "#tests/support/server/testApi.ts"
import { createPerson } from "#tests/support/world/people.ts"

const [anna, bo] = [userId(1), userId(2)]
const file = "00000000-0000-7000-8000-00000000f11e"
const payout = "00000000-0000-7000-8000-0000000009a1"
const transfer = `<CdtTrfTxInf><EndToEndId>${payout.replaceAll("-", "")}</EndToEndId><InstdAmt Ccy="DKK">50.00</InstdAmt>DK50</CdtTrfTxInf>`
const totals = "<NbOfTxs>1</NbOfTxs><CtrlSum>50.00</CtrlSum>"

const addFile = (id: string) =>
  `INSERT INTO payout_file VALUES ('${id}', 'DKK', '2026-04-10', '${totals}${transfer}', '2026-04-01T00:00:00Z')`
const addPayout = (state: string, requestedAt = "2026-03-30T00:00:00Z") => `
  INSERT INTO payout (id, person_id, amount, currency, holder, iban, state, file_id, requested_at) VALUES
    ('${payout}', '${anna}', 5000, 'DKK', 'Anna', 'DK50', '${state}', ${state === "requested" ? "NULL" : `'${file}'`}, '${requestedAt}')`
const deleteAnna = `UPDATE person SET deleted_at = '2026-03-30T00:00:00Z', phone = '+4510000000', name = NULL, last_name = NULL,
  email = NULL, zipcode = NULL, city = NULL, terms_accepted_at = NULL WHERE id = '${anna}'`
const addMessage = `INSERT INTO message (id, sender_id, receiver_id, content, created_at) VALUES
  ('${payout}', '${anna}', '${bo}', 'Hello', '2026-03-31T00:00:00Z')`

/** What a fault of the product would leave behind. */
const faults = {
  "a payout is in its file once, with its amount and account, and in no other": [
    addFile(file),
    addFile(file.replace("f11e", "f22e")),
    addPayout("filed")
  ],
  "a payout is in a file once its month is over": [addPayout("requested", "2020-01-31T12:00:00Z")],
  "the money between people and the bank is that of the open payouts": [addPayout("requested")],
  "a payout leaves the own balance once, and comes back once if the bank returns it; it never moves voucher credit":
    [addPayout("requested")],
  "voucher credit is never paid out: a person is paid no more than the captured top-ups and the earnings": [
    addPayout("requested")
  ],
  "a deleted person has nothing open": [
    deleteAnna,
    `INSERT INTO session (id, token_hash, person_id, kind, created_at, expires_at) VALUES
      ('${payout}', 'hash', '${anna}', 'person', '2026-03-30T00:00:00Z', '2026-04-30T00:00:00Z')`
  ],
  "a deleted person keeps country, language and currency only": [
    deleteAnna,
    `UPDATE person SET street = 'Algade 1' WHERE id = '${anna}'`
  ],
  "a deleted person has no personal rows": [
    deleteAnna,
    `INSERT INTO vacation (person_id, first_day, last_day) VALUES ('${anna}', '2026-05-01', '2026-05-08')`
  ],
  "the phone number of a deleted account is free: no column knows it": [deleteAnna],
  "the former number gets a message about a change": [
    `INSERT INTO phone_fact VALUES ('${anna}', '+4531000000', '2026-03-30T00:00:00Z')`
  ],
  "a number has one account at a time, also in the past": [
    `INSERT INTO phone_fact SELECT '${anna}', phone, '2026-03-30T00:00:00Z' FROM person WHERE id = '${bo}'`
  ],
  "each pass has its picture, and each private picture its pass": [
    `INSERT INTO file (id, owner_id, access, content_type, bytes, at) VALUES
      ('${file}', '${anna}', 'private', 'image/webp', '', '2026-03-30T00:00:00Z')`
  ],
  "a number redeems a voucher once, whatever account it belongs to": [
    `INSERT INTO phone_fact SELECT '${anna}', phone, '2026-03-30T00:00:00Z' FROM person WHERE id = '${bo}'`,
    `INSERT INTO voucher (code, target_group, type, amount, currency, created_at) VALUES
      ('SPRING', 'EXISTING_USERS', 'CREDIT', 5000, 'DKK', '2026-03-01T00:00:00Z')`,
    `INSERT INTO voucher_redemption VALUES
      ('${anna}', 'SPRING', 5000, 'DKK', '2026-03-29T00:00:00Z', '2026-05-28T00:00:00Z'),
      ('${bo}', 'SPRING', 5000, 'DKK', '2026-03-31T00:00:00Z', '2026-05-30T00:00:00Z')`
  ],
  "a pass is decided once, as the audit log says": [
    `INSERT INTO travel_pass (id, person_id, state, first_day, last_day, type_id, name, created_at) VALUES
      ('${payout}', '${anna}', 'APPROVED', '2026-05-01', '2026-05-30', 'ruter-period', 'Ruter', '2026-03-30T00:00:00Z')`
  ],
  "people write to those with whom they share a trip": [addMessage],
  "nobody writes to a person with whom there is a block": [
    `INSERT INTO person_block VALUES ('${bo}', '${anna}', '2026-03-30T00:00:00Z')`,
    addMessage
  ],
  "nobody writes to a deleted account, and no deleted account writes": [deleteAnna, addMessage]
} satisfies Readonly<Record<string, ReadonlyArray<string>>>

const layerCity = prepared(
  layerTestPorts,
  Effect.all([createFactTables, createPerson(anna), createPerson(bo)], { discard: true })
)

/** The violation after some statements, which are rolled back. */
const violationAfter = Effect.fn("violationAfter")(function* (
  name: string,
  statements: ReadonlyArray<string>
) {
  const sql = yield* SqlClient.SqlClient
  const invariant = globalInvariants[name]
  if (invariant === undefined) return yield* Effect.die(`no invariant: ${name}`)
  const check = Effect.gen(function* () {
    for (const statement of statements) yield* sql.unsafe(statement)
    return yield* Effect.exit(checkInvariants({ [name]: invariant }))
  })
  const rolledBack = Effect.flip((yield* Transaction).run(Effect.flatMap(Effect.orDie(check), Effect.fail)))
  const exit = yield* onProductTime(rolledBack)
  return Exit.isFailure(exit) ? Cause.squash(exit.cause) : null
})

layer(layerCity)("an invariant of the simulated city holds, and finds what a fault would leave:", (it) => {
  for (const [name, statements] of Object.entries(faults)) {
    it.effect(name, () =>
      Effect.gen(function* () {
        assert.isNull(yield* violationAfter(name, []))
        const violation = yield* violationAfter(name, statements)
        assert.instanceOf(violation, InvariantViolation)
        assert.include(String(violation), name)
      })
    )
  }
})
