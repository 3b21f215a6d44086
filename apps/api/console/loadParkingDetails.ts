import { DateTime, Effect, Option, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { decodeReservedTripRows, recordOf, reservedTripColumns } from "#api/adapters/parking/parkingRows.ts"
import type { ParkingDetails, ParkingEvent } from "#core/contract/consoleParking.ts"
import type { ParkingRecord } from "#core/parking/Parking.ts"
import { currentParking } from "#core/parking/parkingTransitions.ts"
import { ParkingReservationNotFound } from "#core/parking/refusals.ts"
import { ParkingSites } from "#core/ports/ParkingSites.ts"
import { type ParkingReservationId, UserId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { inOwnSites, type OwnSites, reservedTripTables } from "./listParking.ts"
import { parkingRowView } from "./parkingRowView.ts"

const EventRow = Schema.Struct({
  at: Schema.DateTimeUtcFromDate,
  what: Schema.String,
  who_id: Schema.NullOr(UserId),
  who_name: Schema.String,
  is_staff: Schema.Boolean,
  reason: Schema.OptionFromNullOr(Schema.String)
})
const decodeEvents = Schema.decodeUnknownEffect(Schema.Array(EventRow))

const eventOf = (row: typeof EventRow.Type, isPartner: boolean): ParkingEvent => ({
  at: row.at,
  what: row.what,
  by: row.who_id === null ? "system" : row.is_staff ? "staff" : "driver",
  who: row.who_id === null || isPartner ? Option.none() : Option.some({ id: row.who_id, name: row.who_name }),
  reason: row.reason
})

/** The events of a trip's parking while this reservation was its latest, newest first. */
const loadEvents = Effect.fn("loadParkingEvents")(function* (id: ParkingReservationId, isPartner: boolean) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql`SELECT e.at, e.what, coalesce(g.id, a.id) AS who_id,
      trim(concat_ws(' ', coalesce(g.name, a.name), coalesce(g.last_name, a.last_name))) AS who_name,
      g.id IS NOT NULL OR coalesce(a.role IN ('SUPPORT', 'PARTNER', 'ADMIN'), false) AS is_staff, e.data ->> 'reason' AS reason
    FROM parking_reservation r JOIN trip_event e ON e.trip_id = r.trip_id
    LEFT JOIN person a ON a.id = e.actor_id
    LEFT JOIN impersonation i ON i.id = e.impersonation_id LEFT JOIN person g ON g.id = i.agent_id
    WHERE r.id = ${id} AND e.what LIKE 'parking\\_%' AND e.at >= r.created_at
      AND e.at < coalesce((SELECT min(o.created_at) FROM parking_reservation o
        WHERE o.trip_id = r.trip_id AND o.created_at > r.created_at), 'infinity')
    ORDER BY e.at DESC, e.id DESC`
  return (yield* decodeEvents(rows)).map((row) => eventOf(row, isPartner))
})

/** The sections to which a reservation in force can be moved, full ones too. */
const findOtherSections = Effect.fn("findOtherSections")(function* ({ _tag, reservation }: ParkingRecord) {
  if (_tag !== "reserved") return []
  const sections = yield* (yield* ParkingSites).sections(reservation.site.id, reservation)
  return sections.filter(({ id }) => id !== reservation.section.id)
})

/** CONS-004 Loads a reservation with its timeline; refuses one at a site that is not among `own`. */
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
  const details: ParkingDetails = {
    ...parkingRowView(row, { isPartner, now, settings }),
    driver: isPartner ? null : { id: row.driver_id, name: row.driver_name },
    createdAt: row.created_at,
    endedAt: record._tag === "reserved" ? null : record.at,
    sections: yield* findOtherSections(record),
    timeline: yield* Effect.orDie(loadEvents(id, isPartner))
  }
  return details
})
