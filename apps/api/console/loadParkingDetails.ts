import { DateTime, Effect, Option, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { decodeReservedTripRows, recordOf, reservedTripColumns } from "#api/adapters/parking/parkingRows.ts"
import type { ParkingDetails, ParkingEvent } from "#core/contract/consoleParking.ts"
import { Facts } from "#core/contract/consoleShared.ts"
import { toVerdict } from "#core/contract/toVerdict.ts"
import type { ParkingRecord } from "#core/parking/Parking.ts"
import { parkingChecks } from "#core/parking/parkingChecks.ts"
import { currentParking } from "#core/parking/parkingTransitions.ts"
import { ParkingReservationNotFound } from "#core/parking/refusals.ts"
import { ParkingSites } from "#core/ports/ParkingSites.ts"
import { GeoPoint } from "#core/shared/geo.ts"
import { type ParkingReservationId, type ParkingSiteId, UserId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { inOwnSites, type OwnSites, reservedTripTables } from "./listParking.ts"
import { parkingRowView } from "./parkingRowView.ts"

const EventRow = Schema.Struct({
  at: Schema.DateTimeUtcFromDate,
  what: Schema.String,
  who_id: Schema.NullOr(UserId),
  who_name: Schema.String,
  is_staff: Schema.Boolean,
  reason: Schema.OptionFromNullOr(Schema.String),
  data: Facts
})
const decodeEvents = Schema.decodeUnknownEffect(Schema.Array(EventRow))

const eventOf = (row: typeof EventRow.Type, isPartner: boolean): ParkingEvent => ({
  at: row.at,
  what: row.what,
  by: row.who_id === null ? "system" : row.is_staff ? "staff" : "driver",
  who: row.who_id === null || isPartner ? Option.none() : Option.some({ id: row.who_id, name: row.who_name }),
  reason: row.reason,
  data: row.data
})

/**
 * The events of a trip's parking while this reservation was its latest, and the wait that led to it, newest first. A wait after it belongs to
 * the next reservation, if there is one.
 */
const loadEvents = Effect.fn("loadParkingEvents")(function* (id: ParkingReservationId, isPartner: boolean) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql`SELECT e.at, e.what, coalesce(g.id, a.id) AS who_id,
      trim(concat_ws(' ', coalesce(g.name, a.name), coalesce(g.last_name, a.last_name))) AS who_name,
      g.id IS NOT NULL OR coalesce(a.role IN ('SUPPORT', 'PARTNER', 'ADMIN'), false) AS is_staff, e.data ->> 'reason' AS reason,
      e.data - 'reason' - 'site' AS data
    FROM parking_reservation r JOIN trip_event e ON e.trip_id = r.trip_id
    LEFT JOIN person a ON a.id = e.actor_id
    LEFT JOIN impersonation i ON i.id = e.impersonation_id LEFT JOIN person g ON g.id = i.agent_id
    CROSS JOIN LATERAL (SELECT
        (SELECT max(o.created_at) FROM parking_reservation o
          WHERE o.trip_id = r.trip_id AND o.created_at < r.created_at) AS before,
        (SELECT min(o.created_at) FROM parking_reservation o
          WHERE o.trip_id = r.trip_id AND o.created_at > r.created_at) AS after) other
    WHERE r.id = ${id} AND CASE WHEN e.what LIKE 'parking\\_wait\\_%'
      THEN e.at > coalesce(other.before, '-infinity') AND (e.at <= r.created_at OR other.after IS NULL)
      ELSE e.what LIKE 'parking\\_%' AND e.at >= r.created_at AND e.at < coalesce(other.after, 'infinity') END
    ORDER BY e.at DESC, e.id DESC`
  return (yield* decodeEvents(rows)).map((row) => eventOf(row, isPartner))
})

/** The sections to which a reservation in force can be moved, full ones too. */
const findOtherSections = Effect.fn("findOtherSections")(function* ({ _tag, reservation }: ParkingRecord) {
  if (_tag !== "reserved") return []
  const sections = yield* (yield* ParkingSites).sections(reservation.site.id, reservation)
  return sections.filter(({ id }) => id !== reservation.section.id)
})

const decodePoint = Schema.decodeUnknownEffect(Schema.Tuple([GeoPoint]))

const sitePoint = Effect.fn("sitePoint")(function* (id: ParkingSiteId) {
  const sql = yield* SqlClient.SqlClient
  const [point] = yield* decodePoint(yield* sql`SELECT lat, lng FROM parking_site WHERE id = ${id}`)
  return point
}, Effect.orDie)

/** CONS-004 Loads a reservation with its timeline and the answers of the rules; refuses one at a site that is not among `own`. */
export const loadParkingDetails = Effect.fn("loadParkingDetails")(function* (
  id: ParkingReservationId,
  own: OwnSites
) {
  const sql = yield* SqlClient.SqlClient
  const { parking: settings } = yield* ProductSettings
  const now = yield* DateTime.now
  const rows = yield* Effect.orDie(sql`SELECT ${sql.literal(reservedTripColumns)}
    FROM ${sql.literal(reservedTripTables)} WHERE r.id = ${id} AND ${inOwnSites(sql, own)}`)
  const [row] = yield* Effect.orDie(decodeReservedTripRows(rows))
  if (row === undefined) return yield* new ParkingReservationNotFound()
  const isPartner = own !== null
  const record = currentParking(recordOf(row), now)
  const view = parkingRowView(row, { isPartner, now, settings })
  const sections = yield* findOtherSections(record)
  const details: ParkingDetails = {
    ...view,
    sitePoint: yield* sitePoint(record.reservation.site.id),
    verdicts: parkingChecks({ ...view, sections }).map((check) => toVerdict(check)),
    driver: isPartner ? null : { id: row.driver_id, name: row.driver_name },
    createdAt: row.created_at,
    endedAt: record._tag === "reserved" ? null : record.at,
    sections,
    timeline: yield* Effect.orDie(loadEvents(id, isPartner))
  }
  return details
})
