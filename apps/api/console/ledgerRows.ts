import { Effect, Option, Schema } from "effect"
import { SqlClient, type Statement } from "effect/sql"
import { rowsDecoder } from "#api/codecs/rowsDecoder.ts"
import { LedgerAccountKind, type LedgerRow } from "#core/contract/consoleMoney.ts"
import { LedgerKind } from "#core/money/LedgerTransaction.ts"
import { Currency } from "#core/shared/country.ts"
import { BookingId, LedgerTransactionId, TripId, UserId } from "#core/shared/ids.ts"
import { Minor } from "#core/shared/Money.ts"

const decodeRows = rowsDecoder(
  Schema.Struct({
    id: LedgerTransactionId,
    kind: LedgerKind,
    at: Schema.DateTimeUtcFromDate,
    trip_id: Schema.OptionFromNullOr(TripId),
    booking_id: Schema.OptionFromNullOr(BookingId),
    account: LedgerAccountKind,
    user_id: Schema.NullOr(UserId),
    person_name: Schema.String,
    provider: Schema.OptionFromNullOr(Schema.String),
    amount: Minor,
    currency: Currency
  })
)

/** MONEY-001 Loads the transactions that `chosen` selects by `t`, with all their entries, newest first. */
export const loadLedger = Effect.fn("loadLedger")(function* (chosen: Statement.Fragment) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* decodeRows(
    yield* sql`SELECT t.id, t.kind, t.at, t.trip_id, t.booking_id, a.kind AS account, a.user_id,
        trim(concat_ws(' ', p.name, p.last_name)) AS person_name, a.provider, e.amount::float8 AS amount, e.currency
      FROM ledger_transaction t JOIN ledger_entry e ON e.transaction_id = t.id
      JOIN ledger_account a ON a.id = e.account_id LEFT JOIN person p ON p.id = a.user_id
      WHERE ${chosen} ORDER BY t.at DESC, t.id DESC, e.id`
  )
  const ids = [...new Set(rows.map(({ id }) => id))]
  return ids.flatMap((id): ReadonlyArray<LedgerRow> => {
    const entries = rows.filter((row) => row.id === id)
    const [first] = entries
    if (first === undefined) return []
    return [
      {
        id,
        kind: first.kind,
        at: first.at,
        tripId: first.trip_id,
        bookingId: first.booking_id,
        entries: entries.map(({ account, amount, currency, person_name, provider, user_id }) => ({
          account,
          person: Option.map(Option.fromNullOr(user_id), (personId) => ({ id: personId, name: person_name })),
          provider,
          amount,
          currency
        }))
      }
    ]
  })
}, Effect.orDie)
