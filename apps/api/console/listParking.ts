import { DateTime, Duration, Effect } from "effect"
import { SqlClient } from "effect/sql"
import {
  decodeReservedTripRows,
  parkingTables,
  reservedTripColumns
} from "#api/adapters/parking/parkingRows.ts"
import { type KeysetList, type KeysetOrder, keysetPage } from "#api/console/keysetPage.ts"
import type { ParkingQuery, ParkingRow, ParkingSort } from "#core/contract/consoleParking.ts"
import { plateAsTyped } from "#core/parking/LicencePlate.ts"
import type { ParkingState } from "#core/parking/Parking.ts"
import { defaultCountry } from "#core/shared/country.ts"
import type { ParkingReservationId, UserId } from "#core/shared/ids.ts"
import { addDays, startOfDay } from "#core/shared/localDay.ts"
import { ProductSettings, type ProductSettingsValues } from "#core/shared/ProductSettings.ts"
import { parkingRowView } from "./parkingRowView.ts"

/** All countries of the product share one time zone. */
const startOf = (day: string) => startOfDay(day, defaultCountry)

/** The sites of a partner; null means all sites. */
export type OwnSites = ReadonlyArray<string> | null

export const inOwnSites = (sql: SqlClient.SqlClient, own: OwnSites) =>
  own === null ? sql`true` : sql`r.site_id = ANY(${[...own]}::text[])`

/** SEC-006 The reservations of a driver; a partner gets none, because they would lead from a licence plate to a person. */
const ofDriver = (sql: SqlClient.SqlClient, driver: UserId, own: OwnSites) =>
  own === null ? sql`r.driver_id = ${driver}` : sql`false`

/** Longer than any reservation of the shipped settings, so that an index on the start finds all that overlap a day. */
const LONGEST_HOURS = 48

/** The most hours before its end that a reservation starts. */
export const longestReservation = ({
  maxHours
}: Pick<ProductSettingsValues["parking"], "maxHours">): number => Math.max(maxHours, LONGEST_HOURS)

/** The reservations that overlap a day of the sites' time zone. */
export const onDay = (
  sql: SqlClient.SqlClient,
  day: string,
  settings: Pick<ProductSettingsValues["parking"], "maxHours">
) => {
  const start = startOf(day)
  const earliest = DateTime.subtractDuration(start, Duration.hours(longestReservation(settings)))
  const [from, to, first] = [start, startOf(addDays(day, 1)), earliest].map(DateTime.toDateUtc)
  return sql`r.starting_at >= ${first} AND r.starting_at < ${to} AND r.ending_at > ${from}`
}

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

const byStart = ["r.starting_at", "r.id"]
const byPlate = ['r.license_plate COLLATE "C"', ...byStart]

const orders: Readonly<Record<ParkingSort, KeysetOrder>> = {
  start: { index: byStart, isDescending: false },
  "-start": { index: byStart, isDescending: true },
  plate: { index: byPlate, isDescending: false },
  "-plate": { index: byPlate, isDescending: true }
}

/** The reservation's trip and its driver. */
const TRIP = "JOIN driver_trip t ON t.id = r.trip_id JOIN person d ON d.id = r.driver_id"
export const reservedTripTables = `${parkingTables} ${TRIP}`

/** CONS-004 The reservations that match a query, at the sites of `own` only, in the order of the query and as their partner sees them. */
export const parkingList = Effect.fn("parkingList")(function* (query: ParkingQuery, own: OwnSites) {
  const sql = yield* SqlClient.SqlClient
  const { parking: settings } = yield* ProductSettings
  const now = yield* DateTime.now
  const plate = plateAsTyped(query.plate ?? "", settings)
  const viewing = { isPartner: own !== null, now, settings }
  const list: KeysetList<ParkingRow, ParkingReservationId> = {
    tables: sql`parking_reservation r`,
    filter: sql.and([
      inState(sql, query.state, DateTime.toDateUtc(now)),
      inOwnSites(sql, own),
      ...(query.site === undefined ? [] : [sql`r.site_id = ${query.site}`]),
      ...(query.person === undefined ? [] : [ofDriver(sql, query.person, own)]),
      ...(query.date === undefined ? [] : [onDay(sql, query.date, settings)]),
      ...(plate === ""
        ? []
        : [sql`r.license_plate COLLATE "C" LIKE ${`${plate.replace(/[%_\\]/g, "\\$&")}%`}`])
    ]),
    order: orders[query.sort ?? "-start"],
    id: "r.id",
    idOf: ({ id }) => id,
    select: (clauses) =>
      sql`SELECT ${sql.literal(reservedTripColumns)} FROM ${sql.literal(reservedTripTables)} ${clauses}`.pipe(
        Effect.flatMap(decodeReservedTripRows),
        Effect.map((rows) => rows.map((row) => parkingRowView(row, viewing))),
        Effect.orDie
      )
  }
  return list
})

/** CONS-004 Lists a page of reservations, at the sites of `own` only. */
export const listParking = (query: ParkingQuery, own: OwnSites) =>
  Effect.flatMap(parkingList(query, own), (list) => keysetPage(list, query.after))
