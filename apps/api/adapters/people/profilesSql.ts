import { Effect, Layer, Option, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { BalanceRow, balancesIn } from "#api/adapters/money/ledgerRows.ts"
import { JsonRedeemed, redeemedOf, selectRedeemed } from "#api/adapters/money/vouchersSql.ts"
import { rowsDecoder } from "#api/codecs/rowsDecoder.ts"
import { type ProfileData, Profiles } from "#core/ports/Profiles.ts"
import type { UserId } from "#core/shared/ids.ts"
import { PersonRow, personOf } from "./personRows.ts"
import { StatisticsRow, selectStatistics, statisticsOf, statisticsTimes } from "./personStatisticsSql.ts"

const Row = Schema.Struct({
  ...PersonRow.fields,
  ...StatisticsRow.fields,
  balances: Schema.Array(BalanceRow),
  vouchers: Schema.Array(JsonRedeemed),
  vacation: Schema.NullOr(Schema.Struct({ start: Schema.String, end: Schema.String })),
  unread: Schema.Int
})
const decodeRows = rowsDecoder(Row)

const profileOf = (row: typeof Row.Type): ProfileData => ({
  person: personOf(row),
  balances: balancesIn(row.currency, row.balances),
  vouchers: row.vouchers.map(redeemedOf),
  statistics: statisticsOf(row),
  vacation: Option.fromNullOr(row.vacation),
  unreadNotifications: row.unread
})

/**
 * One statement for one person, although many people look at their profile at the same moment: the database keeps its plan, and
 * would plan a statement with a list of people at each execution (see `oneOf`).
 */
const select = (sql: SqlClient.SqlClient, id: UserId, times: Effect.Success<typeof statisticsTimes>) => {
  const personId = sql.literal("p.id")
  return sql`SELECT p.*, s.*,
      (SELECT coalesce(json_agg(a), '[]') FROM (SELECT kind, balance FROM ledger_account
        WHERE user_id = p.id AND currency = p.currency) a) AS balances,
      (SELECT coalesce(json_agg(v ORDER BY v.redeemed_at DESC), '[]')
        FROM (${selectRedeemed(sql, personId)}) v) AS vouchers,
      (SELECT json_build_object('start', first_day, 'end', last_day) FROM vacation
        WHERE person_id = p.id ORDER BY last_day DESC LIMIT 1) AS vacation,
      (SELECT count(*)::int FROM notification WHERE user_id = p.id AND read_at IS NULL) AS unread
    FROM person p CROSS JOIN LATERAL (${selectStatistics(sql, personId, times)}) s WHERE p.id = ${id}`
}

export const layerProfilesSql = Layer.effect(
  Profiles,
  Effect.map(SqlClient.SqlClient, (sql) => ({
    find: Effect.fn("Profiles.find")(function* (id: UserId) {
      const [row] = yield* decodeRows(yield* select(sql, id, yield* statisticsTimes))
      return Option.map(Option.fromUndefinedOr(row), profileOf)
    }, Effect.orDie)
  }))
)
