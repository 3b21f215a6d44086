import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { rowsDecoder } from "#api/codecs/rowsDecoder.ts"
import type { UnclaimedRow } from "#core/contract/consolePayouts.ts"
import { CLOSING_KEY_PREFIX } from "#core/money/unclaimedMoney.ts"
import { Currency } from "#core/shared/country.ts"
import { LedgerTransactionId, UserId } from "#core/shared/ids.ts"
import { Minor } from "#core/shared/Money.ts"

/** The most rows of an answer: unclaimed money comes first, closed money fills the rest. */
const MOST = 400

const decodeRows = rowsDecoder(
  Schema.Struct({
    id: LedgerTransactionId,
    user_id: UserId,
    kind: Schema.Literals(["given_up", "unclaimed"]),
    amount: Minor,
    currency: Currency,
    at: Schema.DateTimeUtcFromDate,
    provider: Schema.OptionFromNullOr(Schema.String),
    reference: Schema.OptionFromNullOr(Schema.String),
    closed_at: Schema.OptionFromNullOr(Schema.DateTimeUtcFromDate)
  })
)

/**
 * N77 Lists money of deleted accounts, with the payment that brought it and the end of it: first what is still unclaimed, then what is
 * closed, each newest first.
 */
export const listUnclaimedMoney = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql`SELECT t.id, a.user_id, t.kind, (-e.amount)::float8 AS amount, e.currency, t.at,
      p.provider, p.reference, t.closed_at
    FROM (SELECT m.*, c.at AS closed_at FROM ledger_transaction m
      LEFT JOIN ledger_transaction c ON c.key = ${CLOSING_KEY_PREFIX}::text || m.id
      WHERE m.kind IN ('given_up', 'unclaimed')
      ORDER BY c.at IS NOT NULL, m.at DESC, m.id LIMIT ${MOST}) t
    JOIN ledger_entry e ON e.transaction_id = t.id JOIN ledger_account a ON a.id = e.account_id AND a.user_id IS NOT NULL
    LEFT JOIN payment p ON p.id = t.payment_id ORDER BY t.closed_at IS NOT NULL, t.at DESC, t.id`
  return (yield* decodeRows(rows)).map(
    ({ closed_at, provider, reference, user_id, ...row }): UnclaimedRow => ({
      ...row,
      personId: user_id,
      paymentProvider: provider,
      paymentReference: reference,
      closedAt: closed_at
    })
  )
})
