import { DateTime, Effect } from "effect"
import { SqlClient } from "effect/sql"
import {
  decodeParkingRows,
  parkingColumns,
  parkingTables,
  recordOf
} from "#api/adapters/parking/parkingRows.ts"
import { PER_PAGE } from "#api/console/listTrips.ts"
import { parkingReservationView } from "#api/views/parking.ts"
import type { ParkingQuery, ParkingRow } from "#core/contract/consoleParking.ts"
import type { ParkingRecord, ParkingState } from "#core/parking/Parking.ts"
import { currentParking } from "#core/parking/parkingTransitions.ts"
import { defaultCountry } from "#core/shared/country.ts"
import { addDays, startOfDay } from "#core/shared/localDay.ts"
import { pageOf } from "#core/shared/paging.ts"
import { toMinute } from "#core/trip/roundedStop.ts"

/** All countries of the product share one time zone. */
const startOf = (day: string): Date => DateTime.toDateUtc(startOfDay(day, defaultCountry))

/** The states of `currentParking` as SQL conditions. */
const inState = (sql: SqlClient.SqlClient, state: ParkingState | undefined, now: Date) => {
  switch (state) {
    case undefined:
      return sql`true`
    case "reserved":
      return sql`r.state = 'reserved' AND r.ending_at > ${now}`
    case "expired":
      return sql`(r.state = 'expired' OR (r.state = 'reserved' AND r.ending_at <= ${now}))`
    case "released":
    case "dismissed":
      return sql`r.state = ${state}`
  }
}

/**
 * SEC-006 A partner gets neither a trip id nor the seconds of a time: each would lead from a licence plate to a trip that a guest
 * finds, and to the addresses of its driver.
 */
const rowOf = (booked: ParkingRecord, isPartner: boolean): ParkingRow => {
  const view = { ...parkingReservationView(booked), site: booked.reservation.site }
  if (!isPartner) return view
  return {
    ...view,
    tripId: null,
    startingAt: toMinute(view.startingAt),
    endingAt: toMinute(view.endingAt)
  }
}

/** CONS-004 Lists a page of reservations, at the sites of `own` only, as their partner sees them; null means all sites. */
export const listParking = Effect.fn("listParking")(function* (
  query: ParkingQuery,
  own: ReadonlyArray<string> | null
) {
  const sql = yield* SqlClient.SqlClient
  const now = yield* DateTime.now
  const page = query.page ?? 1
  const site = query.site ?? null
  const [start, end] =
    query.date === undefined ? [null, null] : [startOf(query.date), startOf(addDays(query.date, 1))]
  const where = sql`${inState(sql, query.state, DateTime.toDateUtc(now))}
    AND (${own === null} OR r.site_id = ANY(${[...(own ?? [])]}::text[]))
    AND (${site}::text IS NULL OR r.site_id = ${site}::text)
    AND (${start}::timestamptz IS NULL OR (r.starting_at < ${end}::timestamptz AND r.ending_at > ${start}::timestamptz))`
  const rows =
    yield* sql`SELECT ${sql.literal(parkingColumns)} FROM ${sql.literal(parkingTables)} WHERE ${where}
    ORDER BY r.starting_at DESC, r.id DESC LIMIT ${PER_PAGE} OFFSET ${(page - 1) * PER_PAGE}`
  const [count] = yield* sql<{ total: number }>`SELECT count(*)::int AS total
    FROM parking_reservation r WHERE ${where}`
  const total = count?.total ?? 0
  const data = (yield* decodeParkingRows(rows)).map((row) =>
    rowOf(currentParking(recordOf(row), now), own !== null)
  )
  return { data, ...pageOf(page, PER_PAGE, total) }
}, Effect.orDie)
