import { Effect, Schema } from "effect"
import { SqlClient, type Statement } from "effect/sql"
import { rowsDecoder } from "#api/codecs/rowsDecoder.ts"
import { type KeysetList, keysetPage } from "#api/console/keysetPage.ts"
import { equalTo, isAbout, withinTimes } from "#api/console/listConditions.ts"
import {
  type PaymentDetails,
  PaymentKind,
  type PaymentQuery,
  type PaymentRow,
  PaymentRowState,
  type PaymentSort
} from "#core/contract/consoleMoney.ts"
import { payoutKeys } from "#core/money/payoutTransfers.ts"
import { PaymentNotFound } from "#core/money/refusals.ts"
import { Currency } from "#core/shared/country.ts"
import { PayoutId, UserId } from "#core/shared/ids.ts"
import { Minor } from "#core/shared/Money.ts"
import { loadLedger } from "./ledgerRows.ts"
import { loadPaymentEvents } from "./paymentEvents.ts"

const Row = Schema.Struct({
  id: Schema.String,
  kind: PaymentKind,
  person_id: UserId,
  person_name: Schema.String,
  amount: Minor,
  currency: Currency,
  state: PaymentRowState,
  at: Schema.DateTimeUtcFromDate,
  provider: Schema.OptionFromNullOr(Schema.String),
  method: Schema.OptionFromNullOr(Schema.String),
  reference: Schema.OptionFromNullOr(Schema.String),
  provider_id: Schema.OptionFromNullOr(Schema.String),
  changed_at: Schema.OptionFromNullOr(Schema.DateTimeUtcFromDate)
})
const decodeRows = rowsDecoder(Row)

const rowOf = (row: typeof Row.Type): PaymentRow => ({
  id: row.id,
  kind: row.kind,
  person: { id: row.person_id, name: row.person_name },
  amount: row.amount,
  currency: row.currency,
  state: row.state,
  at: row.at,
  provider: row.provider,
  method: row.method
})

/** Top-ups and payouts with the same columns and types, so that both are read in the order of their indexes as one list. */
const PAYMENTS = `(SELECT id, 'top_up'::text AS kind, person_id, amount, currency, status AS state, created_at AS at,
    provider, method, reference, provider_id, updated_at AS changed_at FROM payment
  UNION ALL SELECT id, 'payout'::text, person_id, amount, currency, state, requested_at,
    NULL::text, NULL::text, NULL::text, NULL::text, ended_at FROM payout)`

const columns: Readonly<Record<PaymentSort, string>> = {
  at: "m.at",
  "-at": "m.at",
  amount: "m.amount",
  "-amount": "m.amount"
}

const matching = Effect.fnUntraced(function* (query: PaymentQuery) {
  const sql = yield* SqlClient.SqlClient
  const { kind, person, state } = query
  return sql.and([
    yield* isAbout(query.query, { ids: ["m.id"], people: ["m.person_id"] }),
    ...equalTo(sql, { "m.kind": kind, "m.person_id": person, "m.state": state }),
    ...withinTimes(sql, "m.at", query)
  ])
})

const selectPayments = (sql: SqlClient.SqlClient, clauses: Statement.Fragment) =>
  sql`SELECT m.*, (SELECT trim(concat_ws(' ', p.name, p.last_name)) FROM person p WHERE p.id = m.person_id) AS person_name
    FROM ${sql.literal(PAYMENTS)} m ${clauses}`

/** MONEY-018, MONEY-032 The top-ups and payouts that match a query, in its order. */
export const paymentList = Effect.fn("paymentList")(function* (query: PaymentQuery) {
  const sql = yield* SqlClient.SqlClient
  const sort = query.sort ?? "-at"
  const list: KeysetList<PaymentRow, string> = {
    tables: sql`${sql.literal(PAYMENTS)} m`,
    filter: yield* matching(query),
    order: { index: [columns[sort], "m.id"], isDescending: sort.startsWith("-") },
    id: "m.id",
    idOf: ({ id }) => id,
    select: (clauses) =>
      selectPayments(sql, clauses).pipe(
        Effect.flatMap(decodeRows),
        Effect.map((rows) => rows.map(rowOf)),
        Effect.orDie
      )
  }
  return list
})

/** MONEY-018, MONEY-032 Lists a page of top-ups and payouts. */
export const listPayments = (query: PaymentQuery) =>
  Effect.flatMap(paymentList(query), (list) => keysetPage(list, query.after))

/** MONEY-001 Loads one top-up or payout, with its events and what the ledger has of it. */
export const loadPayment = Effect.fn("loadPayment")(function* (id: string) {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* Effect.orDie(Effect.flatMap(selectPayments(sql, sql`WHERE m.id = ${id}`), decodeRows))
  if (row === undefined) return yield* new PaymentNotFound()
  const keys = payoutKeys(PayoutId.make(id))
  const ledger = yield* loadLedger(sql`t.payment_id = ${id} OR t.key IN ${sql.in(keys)}`)
  const details: PaymentDetails = {
    ...rowOf(row),
    reference: row.reference,
    providerId: row.provider_id,
    changedAt: row.changed_at,
    events: yield* loadPaymentEvents(id),
    ledger: ledger.toReversed()
  }
  return details
})
