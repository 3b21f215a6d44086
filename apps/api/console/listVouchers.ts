import { DateTime, Effect, Schema } from "effect"
import { SqlClient, type Statement } from "effect/sql"
import { rowsDecoder } from "#api/codecs/rowsDecoder.ts"
import { type KeysetList, keysetPage } from "#api/console/keysetPage.ts"
import { TargetGroup, VoucherType, voucherState } from "#core/account/Voucher.ts"
import type { VoucherDetails, VoucherQuery, VoucherRow, VoucherSort } from "#core/contract/consoleMoney.ts"
import { VoucherNotFound } from "#core/money/refusals.ts"
import { Currency } from "#core/shared/country.ts"
import { Minor } from "#core/shared/Money.ts"
import { loadVoucherUses } from "./voucherUses.ts"

const Row = Schema.Struct({
  code: Schema.String,
  type: VoucherType,
  target_group: TargetGroup,
  amount: Minor,
  currency: Currency,
  redeemable_until: Schema.OptionFromNullOr(Schema.DateTimeUtcFromDate),
  uses: Schema.Int,
  uses_left: Schema.OptionFromNullOr(Schema.Int),
  created_at: Schema.DateTimeUtcFromDate
})
const decodeRows = rowsDecoder(Row)

const rowOf = (row: typeof Row.Type, now: DateTime.Utc): VoucherRow => ({
  code: row.code,
  type: row.type,
  targetGroup: row.target_group,
  amount: row.amount,
  currency: row.currency,
  state: voucherState({ redeemableUntil: row.redeemable_until, usesLeft: row.uses_left }, now),
  redeemableUntil: row.redeemable_until,
  uses: row.uses,
  usesLeft: row.uses_left,
  createdAt: row.created_at
})

const inState = (sql: SqlClient.SqlClient, state: VoucherQuery["state"], now: Date) => {
  const isExpired = sql`(v.redeemable_until IS NOT NULL AND v.redeemable_until < ${now})`
  const isUsedUp = sql`(v.uses_left IS NOT NULL AND v.uses_left < 1)`
  switch (state) {
    case undefined:
      return sql`true`
    case "EXPIRED":
      return isExpired
    case "USED_UP":
      return sql`NOT ${isExpired} AND ${isUsedUp}`
    case "VALID":
      return sql`NOT ${isExpired} AND NOT ${isUsedUp}`
  }
}

const orders: Readonly<Record<VoucherSort, ReadonlyArray<string>>> = {
  created: ["v.created_at", "v.code"],
  "-created": ["v.created_at", "v.code"],
  code: ["v.code"],
  "-code": ["v.code"],
  amount: ["v.amount", "v.code"],
  "-amount": ["v.amount", "v.code"]
}

const selectVouchers = (sql: SqlClient.SqlClient, clauses: Statement.Fragment) =>
  Effect.flatMap(
    sql`SELECT v.*, (SELECT count(*) FROM voucher_redemption r WHERE r.code = v.code)::int AS uses
      FROM voucher v ${clauses}`,
    decodeRows
  )

/** VOUCH-002 The vouchers that match a query with their uses, in its order. */
export const voucherList = Effect.fn("voucherList")(function* (query: VoucherQuery) {
  const sql = yield* SqlClient.SqlClient
  const now = yield* DateTime.now
  const { query: text = "", sort = "-created" } = query
  const list: KeysetList<VoucherRow, string> = {
    tables: sql`voucher v`,
    filter: sql`${inState(sql, query.state, DateTime.toDateUtc(now))}
      AND (${text} = '' OR position(${text.toUpperCase()} IN v.code) > 0)`,
    order: { index: orders[sort], isDescending: sort.startsWith("-") },
    id: "v.code",
    idOf: ({ code }) => code,
    select: (clauses) =>
      selectVouchers(sql, clauses).pipe(
        Effect.map((rows) => rows.map((row) => rowOf(row, now))),
        Effect.orDie
      )
  }
  return list
})

/** VOUCH-002 Lists a page of vouchers. */
export const listVouchers = (query: VoucherQuery) =>
  Effect.flatMap(voucherList(query), (list) => keysetPage(list, query.after))

/** CONS-001 Loads one voucher with its latest uses. */
export const loadVoucher = Effect.fn("loadVoucher")(function* (code: string) {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* Effect.orDie(selectVouchers(sql, sql`WHERE v.code = ${code.toUpperCase()}`))
  if (row === undefined) return yield* new VoucherNotFound()
  const details: VoucherDetails = {
    ...rowOf(row, yield* DateTime.now),
    latestUses: yield* loadVoucherUses(row.code)
  }
  return details
})
