import { Effect, Layer, Option, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { BalanceRow, balancesIn } from "#api/adapters/money/ledgerRows.ts"
import { hasPendingPayout } from "#api/adapters/money/payoutsSql.ts"
import { JsonRedeemed, redeemedOf, selectRedeemed } from "#api/adapters/money/vouchersSql.ts"
import { AREAS_VERSION, makeKnownAreas } from "#api/adapters/trips/knownAreas.ts"
import { rowsDecoder } from "#api/codecs/rowsDecoder.ts"
import { confirmedBooking } from "#api/database/conditions.ts"
import { PaymentStatus } from "#core/money/Payment.ts"
import { type ProfileData, Profiles } from "#core/ports/Profiles.ts"
import { Currency } from "#core/shared/country.ts"
import { ContractId, type UserId } from "#core/shared/ids.ts"
import { Minor } from "#core/shared/Money.ts"
import type { PartnerArea } from "#core/subsidy/PartnerArea.ts"
import { PersonRow, personOf } from "./personRows.ts"
import { StatisticsRow, selectStatistics, statisticsOf, statisticsTimes } from "./personStatisticsSql.ts"

const Row = Schema.Struct({
  ...PersonRow.fields,
  ...StatisticsRow.fields,
  balances: Schema.Array(BalanceRow),
  other_balances: Schema.Array(Schema.Struct({ amount: Minor, currency: Currency })),
  vouchers: Schema.Array(JsonRedeemed),
  vacation: Schema.NullOr(Schema.Struct({ start: Schema.String, end: Schema.String })),
  unread: Schema.Int,
  unread_messages: Schema.Int,
  has_pending_payout: Schema.Boolean,
  open_payments: Schema.Array(
    Schema.Struct({ status: PaymentStatus, created_at: Schema.DateTimeUtcFromString })
  ),
  driver_contracts: Schema.Array(ContractId),
  passenger_contracts: Schema.Array(ContractId),
  areas_version: Schema.String
})
const decodeRows = rowsDecoder(Row)

const profileOf = (row: typeof Row.Type, areas: ReadonlyArray<PartnerArea>): ProfileData => ({
  person: personOf(row),
  balances: balancesIn(row.currency, row.balances),
  otherBalances: row.other_balances,
  vouchers: row.vouchers.map(redeemedOf),
  statistics: statisticsOf(row),
  vacation: Option.fromNullOr(row.vacation),
  unreadNotifications: row.unread,
  unreadMessages: row.unread_messages,
  hasPendingPayout: row.has_pending_payout,
  openPayments: row.open_payments.map(({ created_at, status }) => ({ createdAt: created_at, status })),
  rideContracts: { driver: row.driver_contracts, passenger: row.passenger_contracts },
  areas
})

/** The contracts of a person's confirmed bookings on one side. */
const selectContracts = (sql: SqlClient.SqlClient, side: "driver_id" | "passenger_id") =>
  sql`(SELECT coalesce(json_agg(DISTINCT r.contract_id), '[]') FROM booking r
    WHERE r.${sql.literal(side)} = p.id AND r.contract_id IS NOT NULL AND ${confirmedBooking("r")})`

/**
 * One statement for one person, although many people look at their profile at the same moment: the database keeps its plan, and
 * would plan a statement with a list of people at each execution (see `oneOf`).
 */
const select = (sql: SqlClient.SqlClient, id: UserId, times: Effect.Success<typeof statisticsTimes>) => {
  const personId = sql.literal("p.id")
  return sql`SELECT p.*, s.*,
      (SELECT coalesce(json_agg(a), '[]') FROM (SELECT kind, balance FROM ledger_account
        WHERE user_id = p.id AND currency = p.currency) a) AS balances,
      (SELECT coalesce(json_agg(o ORDER BY o.currency), '[]') FROM (SELECT currency, sum(balance)::float8 AS amount
        FROM ledger_account WHERE user_id = p.id AND currency <> p.currency AND kind IN ('balance', 'held')
        GROUP BY currency HAVING sum(balance) > 0) o) AS other_balances,
      (SELECT coalesce(json_agg(v ORDER BY v.redeemed_at DESC), '[]')
        FROM (${selectRedeemed(sql, personId)}) v) AS vouchers,
      (SELECT json_build_object('start', first_day, 'end', last_day) FROM vacation
        WHERE person_id = p.id ORDER BY last_day DESC LIMIT 1) AS vacation,
      (SELECT count(*)::int FROM notification WHERE user_id = p.id AND read_at IS NULL) AS unread,
      (SELECT count(*)::int FROM message WHERE receiver_id = p.id AND read_at IS NULL) AS unread_messages,
      ${hasPendingPayout(sql, personId)} AS has_pending_payout,
      (SELECT coalesce(json_agg(json_build_object('status', status, 'created_at', created_at)), '[]') FROM payment
        WHERE person_id = p.id AND status IN ('created', 'authorized')) AS open_payments,
      ${selectContracts(sql, "driver_id")} AS driver_contracts,
      ${selectContracts(sql, "passenger_id")} AS passenger_contracts,
      ${sql.literal(AREAS_VERSION)} AS areas_version
    FROM person p CROSS JOIN LATERAL (${selectStatistics(sql, personId, times)}) s WHERE p.id = ${id}`
}

export const layerProfilesSql = Layer.effect(
  Profiles,
  Effect.map(SqlClient.SqlClient, (sql) => {
    const areasOf = makeKnownAreas(sql)
    return {
      find: Effect.fn("Profiles.find")(function* (id: UserId) {
        const [row] = yield* decodeRows(yield* select(sql, id, yield* statisticsTimes))
        if (row === undefined) return Option.none()
        return Option.some(profileOf(row, yield* areasOf(row.areas_version)))
      }, Effect.orDie)
    }
  })
)
