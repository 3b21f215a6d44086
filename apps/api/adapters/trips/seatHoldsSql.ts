import { DateTime, Effect, Layer, Option } from "effect"
import { SqlClient } from "effect/sql"
import { rowsDecoder } from "#api/codecs/rowsDecoder.ts"
import type { Phone } from "#core/account/phone.ts"
import { type SeatHold, SeatHolds } from "#core/ports/SeatHolds.ts"
import type { ProspectId } from "#core/shared/ids.ts"
import { HoldRow, holdOf } from "./seatHoldRows.ts"

const decodeRows = rowsDecoder(HoldRow)

const toHolds = (rows: ReadonlyArray<unknown>) =>
  Effect.map(decodeRows(rows), (decoded) => decoded.map(holdOf))
const toOne = (rows: ReadonlyArray<unknown>) =>
  Effect.map(toHolds(rows), ([hold]) => Option.fromUndefinedOr(hold))

export const layerSeatHoldsSql = Layer.effect(
  SeatHolds,
  Effect.map(SqlClient.SqlClient, (sql) => ({
    ofProspect: (id: ProspectId) =>
      Effect.orDie(Effect.flatMap(sql`SELECT * FROM seat_hold WHERE prospect_id = ${id}`, toOne)),
    ofPhone: (phone: Phone) =>
      Effect.orDie(Effect.flatMap(sql`SELECT * FROM seat_hold WHERE phone = ${phone}`, toOne)),
    add: (hold: SeatHold) => {
      const row = {
        prospect_id: hold.prospectId,
        trip_id: hold.tripId,
        phone: hold.phone,
        from_position: hold.fromPosition,
        to_position: hold.toPosition,
        until: DateTime.toDateUtc(hold.until)
      }
      return Effect.orDie(Effect.asVoid(sql`INSERT INTO seat_hold ${sql.insert(row)}`))
    },
    remove: (id: ProspectId) =>
      sql`DELETE FROM seat_hold WHERE prospect_id = ${id} RETURNING prospect_id`.pipe(
        Effect.map((rows) => rows.length === 1),
        Effect.orDie
      )
  }))
)
