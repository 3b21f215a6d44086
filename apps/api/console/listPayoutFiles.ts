import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { rowsDecoder } from "#api/codecs/rowsDecoder.ts"
import type { PayoutFileRow } from "#core/contract/consolePayouts.ts"
import { Currency } from "#core/shared/country.ts"
import { PayoutFileId } from "#core/shared/ids.ts"
import { Minor } from "#core/shared/Money.ts"
import { listUnclaimedMoney } from "./listUnclaimedMoney.ts"
import { listWaitingPayouts } from "./listWaitingPayouts.ts"

/** More than eight years of files in four currencies. */
const LATEST = 400

const decodeRows = rowsDecoder(
  Schema.Struct({
    id: PayoutFileId,
    currency: Currency,
    total: Minor,
    payouts: Schema.Int,
    pending: Schema.Int,
    returned: Schema.Int,
    execution_day: Schema.String,
    created_at: Schema.DateTimeUtcFromDate
  })
)

/** MONEY-033 Lists the latest files of payouts, newest first; the payouts that wait for one, and N77 the money of deleted accounts. */
export const listPayoutFiles = Effect.fn("listPayoutFiles")(function* () {
  const sql = yield* SqlClient.SqlClient
  const rows =
    yield* sql`SELECT f.id, f.currency, f.execution_day::text, f.created_at, sum(p.amount)::float8 AS total,
      count(*)::int AS payouts, count(*) FILTER (WHERE p.state = 'filed')::int AS pending,
      count(*) FILTER (WHERE p.state = 'returned')::int AS returned
    FROM (SELECT * FROM payout_file ORDER BY created_at DESC, id LIMIT ${LATEST}) f JOIN payout p ON p.file_id = f.id
    GROUP BY f.id, f.currency, f.execution_day, f.created_at ORDER BY f.created_at DESC, f.id`
  const data = (yield* decodeRows(rows)).map(
    ({ created_at, execution_day, ...file }): PayoutFileRow => ({
      ...file,
      executionDay: execution_day,
      createdAt: created_at
    })
  )
  return { data, waiting: yield* listWaitingPayouts, unclaimed: yield* listUnclaimedMoney }
}, Effect.orDie)
