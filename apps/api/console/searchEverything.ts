import { DateTime, Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { rowsDecoder } from "#api/codecs/rowsDecoder.ts"
import { Country } from "#core/shared/country.ts"
import { BookingId, ParkingReservationId, ParkingSiteId, TripId, UserId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { searchWords } from "#core/shared/searchWords.ts"
import { toMinute } from "#core/trip/roundedStop.ts"
import { findRecords } from "./findRecords.ts"
import { findTrips, withIds } from "./findTrips.ts"
import { findPeople } from "./listPeople.ts"
import { idIn, idsFrom } from "./searchConditions.ts"
import { decodeTripRows, tripColumns, tripRowView } from "./tripRows.ts"

/** Of each kind. */
const MAX_FOUND = 6

/** Finds the trips whose departure is nearest to now, those first; the index of departures finds each side. */
const findNearestTrips = Effect.fn("findNearestTrips")(function* (text: string) {
  const sql = yield* SqlClient.SqlClient
  const { trip: settings } = yield* ProductSettings
  const now = yield* DateTime.now
  const { few, filter } = yield* findTrips(text)
  const table = few === undefined ? sql`driver_trip` : withIds(sql, sql`driver_trip`, few)
  const at = sql`${DateTime.toDateUtc(now)}::timestamptz`
  const nearest = sql`(SELECT * FROM ${table} t WHERE ${filter} AND t.planned_departure >= ${at}
      ORDER BY t.planned_departure, t.id LIMIT ${MAX_FOUND})
    UNION ALL (SELECT * FROM ${table} t WHERE ${filter} AND t.planned_departure < ${at}
      ORDER BY t.planned_departure DESC, t.id DESC LIMIT ${MAX_FOUND})`
  const rows = yield* sql`SELECT ${tripColumns(sql)} FROM (${nearest}) t JOIN person d ON d.id = t.driver_id
    ORDER BY abs(extract(epoch FROM t.planned_departure - ${at})), t.id LIMIT ${MAX_FOUND}`
  return (yield* decodeTripRows(rows)).map((row) => tripRowView(row, now, settings))
}, Effect.orDie)

const decodeBookings = rowsDecoder(
  Schema.Struct({
    id: BookingId,
    trip_id: TripId,
    passenger_id: UserId,
    name: Schema.String,
    departure: Schema.DateTimeUtcFromDate,
    country: Country
  })
)

/** Finds bookings by the beginning of their ids, which the list shows, the newest first. */
const findBookings = Effect.fn("findBookings")(function* (text: string) {
  const ids = idsFrom(text)
  if (ids === undefined) return []
  const sql = yield* SqlClient.SqlClient
  const rows =
    yield* sql`SELECT b.id, b.trip_id, b.passenger_id, trim(concat_ws(' ', p.name, p.last_name)) AS name,
      b.departure, t.from_country AS country
    FROM booking b JOIN person p ON p.id = b.passenger_id JOIN driver_trip t ON t.id = b.trip_id
    WHERE b.id BETWEEN ${ids[0]} AND ${ids[1]} ORDER BY b.id DESC LIMIT ${MAX_FOUND}`
  return (yield* decodeBookings(rows)).map((row) => ({
    id: row.id,
    tripId: row.trip_id,
    passenger: { id: row.passenger_id, name: row.name },
    departure: row.departure,
    country: row.country
  }))
}, Effect.orDie)

const decodeSites = rowsDecoder(Schema.Struct({ id: ParkingSiteId, name: Schema.String }))

/** The sites are few: each word has to begin one of the name's. */
const findSites = Effect.fn("findSites")(function* (text: string, own: ReadonlyArray<string> | null) {
  const words = searchWords(text)
  if (words.length === 0) return []
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql`SELECT id, name FROM parking_site
    WHERE ${own === null ? sql`true` : sql.in("id", own)} ORDER BY name, id`
  const sites = yield* decodeSites(rows)
  return sites
    .filter(({ name }) => {
      const names = searchWords(name)
      return words.every((word) => names.some((one) => one.startsWith(word)))
    })
    .slice(0, MAX_FOUND)
}, Effect.orDie)

const decodeReservations = rowsDecoder(
  Schema.Struct({
    id: ParkingReservationId,
    license_plate: Schema.String,
    site_id: ParkingSiteId,
    site_name: Schema.String,
    starting_at: Schema.DateTimeUtcFromDate
  })
)

const findReservations = Effect.fn("findReservations")(function* (
  text: string,
  own: ReadonlyArray<string> | null
) {
  const plate = text.replaceAll(/[^\p{L}\p{N}]/gu, "").toUpperCase()
  if (plate.length < 2) return []
  const sql = yield* SqlClient.SqlClient
  const id = idIn(text)
  const isFound = id === undefined ? sql`r.license_plate COLLATE "C" LIKE ${`${plate}%`}` : sql`r.id = ${id}`
  const rows = yield* sql`SELECT r.id, r.license_plate, r.site_id, s.name AS site_name, r.starting_at
    FROM parking_reservation r JOIN parking_site s ON s.id = r.site_id
    WHERE ${isFound} AND ${own === null ? sql`true` : sql.in("r.site_id", own)}
    ORDER BY r.starting_at DESC, r.id LIMIT ${MAX_FOUND}`
  return (yield* decodeReservations(rows)).map((row) => ({
    id: row.id,
    licensePlate: row.license_plate,
    site: { id: row.site_id, name: row.site_name },
    startingAt: own === null ? row.starting_at : toMinute(row.starting_at)
  }))
}, Effect.orDie)

/**
 * CONS-001 Finds people, trips, bookings, sites and licence plates by one text, and everything else by its whole id. CONS-003 A PARTNER, whose sites are `own`, finds these
 * and the reservations there; null finds everything.
 */
export const searchEverything = Effect.fn("searchEverything")(function* (
  text: string,
  own: ReadonlyArray<string> | null
) {
  const places = { sites: yield* findSites(text, own), reservations: yield* findReservations(text, own) }
  if (own !== null || text.trim() === "")
    return { people: [], trips: [], bookings: [], records: [], ...places }
  return {
    people: yield* findPeople(text, MAX_FOUND),
    trips: yield* findNearestTrips(text),
    bookings: yield* findBookings(text),
    records: yield* findRecords(text),
    ...places
  }
})
