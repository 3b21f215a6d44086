import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { rowsDecoder } from "#api/codecs/rowsDecoder.ts"
import type { VoucherUse } from "#core/contract/consoleMoney.ts"
import { Currency } from "#core/shared/country.ts"
import { UserId } from "#core/shared/ids.ts"
import { Minor } from "#core/shared/Money.ts"

const SHOWN = 50

const Row = Schema.Struct({
  person_id: UserId,
  person_name: Schema.String,
  amount: Minor,
  currency: Currency,
  redeemed_at: Schema.DateTimeUtcFromDate,
  expires_at: Schema.DateTimeUtcFromDate
})
const decodeRows = rowsDecoder(Row)

const useOf = (row: typeof Row.Type): VoucherUse => ({
  person: { id: row.person_id, name: row.person_name },
  amount: row.amount,
  currency: row.currency,
  at: row.redeemed_at,
  expiresAt: row.expires_at
})

/** VOUCH-004 Loads the latest uses of a voucher, newest first. */
export const loadVoucherUses = Effect.fn("loadVoucherUses")(function* (code: string) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql`SELECT r.*, trim(concat_ws(' ', p.name, p.last_name)) AS person_name
    FROM voucher_redemption r JOIN person p ON p.id = r.person_id
    WHERE r.code = ${code} ORDER BY r.redeemed_at DESC, r.person_id LIMIT ${SHOWN}`
  return (yield* decodeRows(rows)).map(useOf)
}, Effect.orDie)
