import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { rowsDecoder } from "#api/codecs/rowsDecoder.ts"
import type { WaitingPayouts } from "#core/contract/consolePayouts.ts"
import { Currency } from "#core/shared/country.ts"
import { Minor } from "#core/shared/Money.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"

const decodeRows = rowsDecoder(
  Schema.Struct({
    currency: Currency,
    total: Minor,
    payouts: Schema.Int,
    oldest_at: Schema.DateTimeUtcFromDate
  })
)

/** MONEY-033 Lists the payouts that are in no file, by currency, and whether the product has an account that can pay them. */
export const listWaitingPayouts = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const { payout: settings } = yield* ProductSettings
  const rows = yield* sql`SELECT currency, sum(amount)::float8 AS total, count(*)::int AS payouts,
    min(requested_at) AS oldest_at FROM payout WHERE state = 'requested' GROUP BY currency ORDER BY currency`
  return (yield* decodeRows(rows)).map(
    ({ oldest_at, ...waiting }): WaitingPayouts => ({
      ...waiting,
      oldestAt: oldest_at,
      hasAccount: settings.debtor.accounts[waiting.currency] !== undefined
    })
  )
})
