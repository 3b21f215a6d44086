import { DateTime, Effect, Option } from "effect"
import { SqlClient } from "effect/sql"
import { TRAIL_POINTS } from "#core/contract/consoleLive.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { closedBefore } from "#core/trip/decideOverdue.ts"
import { emptyBoard, readBoard, updateSince } from "./liveBoard.ts"
import { loadFixRows, loadPastTripRows, loadRoutes, loadStillSince } from "./liveRows.ts"
import { factsOf, MAX_JOB_DELAY, movementOf, roadOf, versionOf } from "./makeLiveBoard.ts"

/** CONS-001 Loads the board as it was at a moment of the past, from the stored positions. */
export const loadPastBoard = Effect.fn("loadPastBoard")(function* (at: DateTime.Utc) {
  const sql = yield* SqlClient.SqlClient
  const settings = yield* ProductSettings
  const moment = DateTime.toDateUtc(at)
  const since = DateTime.subtractDuration(closedBefore(at, settings.trip), MAX_JOB_DELAY)
  const rows = yield* loadPastTripRows(sql, { at: moment, since: DateTime.toDateUtc(since) })
  const started = rows.filter(({ started_at }) => Option.isSome(started_at)).map(({ id }) => id)
  const routes = yield* loadRoutes(
    sql,
    rows.map(({ id }) => id)
  )
  const fixes = yield* loadFixRows(
    sql,
    started.map((id) => ({ id, lastAt: "-infinity" })),
    moment
  )
  const last = [...fixes.values()].flatMap((own) => own.slice(-1))
  const still =
    last.length === 0 ? new Map() : yield* loadStillSince(sql, last, settings.trouble.stillMeters, moment)
  const board = readBoard(emptyBoard("past", at), {
    at,
    oldest: 0n,
    next: 0n,
    trips: rows.map((row) => {
      const road = roadOf(row, routes.get(row.id) ?? "")
      const own = { isWhole: true, rows: (fixes.get(row.id) ?? []).slice(-TRAIL_POINTS) }
      return {
        facts: factsOf(row),
        version: versionOf(row),
        road,
        moved: movementOf(own, road, still.get(row.id))
      }
    })
  })
  return updateSince(board, undefined)
}, Effect.orDie)
