import { DateTime, Effect, Layer, Option, Schema } from "effect"
import { SqlClient, type Statement } from "effect/sql"
import { rowsDecoder } from "#api/codecs/rowsDecoder.ts"
import { onViolation } from "#api/database/violations.ts"
import type { BankAccount } from "#core/account/Person.ts"
import { PendingPayoutTransactions } from "#core/account/refusals.ts"
import { type Payout, type PayoutEnd, type PayoutFile, PayoutState } from "#core/money/Payout.ts"
import { Payouts } from "#core/ports/Payouts.ts"
import { Currency } from "#core/shared/country.ts"
import { PayoutFileId, PayoutId, UserId } from "#core/shared/ids.ts"
import { Minor } from "#core/shared/Money.ts"

const Row = Schema.Struct({
  id: PayoutId,
  person_id: UserId,
  amount: Minor,
  currency: Currency,
  holder: Schema.String,
  iban: Schema.NullOr(Schema.String),
  reg_number: Schema.NullOr(Schema.String),
  account_number: Schema.NullOr(Schema.String),
  state: PayoutState,
  requested_at: Schema.DateTimeUtcFromDate
})
const decodeRows = rowsDecoder(Row)
const decodeFiles = rowsDecoder(
  Schema.Struct({
    id: PayoutFileId,
    currency: Currency,
    execution_day: Schema.String,
    content: Schema.String,
    created_at: Schema.DateTimeUtcFromDate
  })
)
const decodeIds = rowsDecoder(Schema.Struct({ id: PayoutId }))

const accountOf = ({ account_number, iban, reg_number }: typeof Row.Type): BankAccount =>
  iban === null
    ? { _tag: "REG_ACCOUNT", regNumber: reg_number ?? "", accountNumber: account_number ?? "" }
    : { _tag: "IBAN", iban }

const payoutOf = (row: typeof Row.Type): Payout => ({
  id: row.id,
  personId: row.person_id,
  amount: { amount: row.amount, currency: row.currency },
  holder: row.holder,
  account: accountOf(row),
  state: row.state,
  requestedAt: row.requested_at
})

const accountColumns = (account: BankAccount) =>
  account._tag === "IBAN"
    ? { iban: account.iban, reg_number: null, account_number: null }
    : { iban: null, reg_number: account.regNumber, account_number: account.accountNumber }

/** Whether a payout of a person is pending; `personId` is a value, or a column of the query around it. */
export const hasPendingPayout = (sql: SqlClient.SqlClient, personId: Statement.Fragment) =>
  sql`EXISTS (SELECT FROM payout WHERE person_id = ${personId} AND state IN ('requested', 'filed'))`

const makeFiles = (sql: SqlClient.SqlClient) => ({
  addFile: Effect.fn("Payouts.addFile")(function* (file: PayoutFile, payouts: ReadonlyArray<Payout>) {
    yield* sql`INSERT INTO payout_file ${sql.insert({
      id: file.id,
      currency: file.currency,
      execution_day: file.executionDay,
      content: file.content,
      created_at: DateTime.toDateUtc(file.createdAt)
    })}`
    yield* sql`UPDATE payout SET state = 'filed', file_id = ${file.id}
      WHERE id = ANY(${payouts.map(({ id }) => id)}::uuid[])`
  }, Effect.orDie),
  findFile: Effect.fn("Payouts.findFile")(function* (id: PayoutFileId) {
    const rows =
      yield* sql`SELECT id, currency, execution_day::text, content, created_at FROM payout_file WHERE id = ${id}`
    return Option.map(
      Option.fromUndefinedOr((yield* decodeFiles(rows))[0]),
      ({ created_at, execution_day, ...file }): PayoutFile => ({
        ...file,
        executionDay: execution_day,
        createdAt: created_at
      })
    )
  }, Effect.orDie),
  idsOfFile: Effect.fn("Payouts.idsOfFile")(function* (id: PayoutFileId) {
    const rows = yield* decodeIds(yield* sql`SELECT id FROM payout WHERE file_id = ${id} ORDER BY id`)
    return rows.map((row) => row.id)
  }, Effect.orDie)
})

const makePayouts = (sql: SqlClient.SqlClient): Payouts["Service"] => ({
  ...makeFiles(sql),
  add: (payout) =>
    sql`INSERT INTO payout ${sql.insert({
      id: payout.id,
      person_id: payout.personId,
      amount: payout.amount.amount,
      currency: payout.amount.currency,
      holder: payout.holder,
      ...accountColumns(payout.account),
      state: payout.state,
      requested_at: DateTime.toDateUtc(payout.requestedAt)
    })}`.pipe(
      onViolation("payout_one_pending", () => new PendingPayoutTransactions()),
      Effect.catchTag("SqlError", Effect.die),
      Effect.asVoid
    ),
  hasPending: (personId) =>
    sql<{ pending: boolean }>`SELECT ${hasPendingPayout(sql, sql`${personId}`)} AS pending`.pipe(
      Effect.map(([row]) => row?.pending === true),
      Effect.orDie
    ),
  lockRequested: (currency, before) =>
    sql`SELECT * FROM payout WHERE state = 'requested' AND currency = ${currency}
      AND requested_at < ${DateTime.toDateUtc(before)} ORDER BY id FOR UPDATE`.pipe(
      Effect.flatMap(decodeRows),
      Effect.map((rows) => rows.map(payoutOf)),
      Effect.orDie
    ),
  lock: (id: PayoutId) =>
    sql`SELECT * FROM payout WHERE id = ${id} FOR UPDATE`.pipe(
      Effect.flatMap(decodeRows),
      Effect.map(([row]) => Option.map(Option.fromUndefinedOr(row), payoutOf)),
      Effect.orDie
    ),
  end: (id: PayoutId, state: PayoutEnd, at: DateTime.Utc) =>
    sql`UPDATE payout SET state = ${state}, ended_at = ${DateTime.toDateUtc(at)} WHERE id = ${id}`.pipe(
      Effect.asVoid,
      Effect.orDie
    )
})

export const layerPayoutsSql = Layer.effect(Payouts, Effect.map(SqlClient.SqlClient, makePayouts))
