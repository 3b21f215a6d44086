import { createHash } from "node:crypto"
import { DateTime, Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { decodeReservedTripRows, reservedTripColumns } from "#api/adapters/parking/parkingRows.ts"
import type { ParkingDay } from "#core/contract/consoleParking.ts"
import { ParkingNotAvailable } from "#core/parking/refusals.ts"
import { ParkingSectionId, type ParkingSiteId, ParkingSpotId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { type OwnSites, onDay, reservedTripTables } from "./listParking.ts"
import { loadWaiting } from "./loadWaiting.ts"
import { parkingRowView } from "./parkingRowView.ts"

const decodeSpots = Schema.decodeUnknownEffect(
  Schema.Array(
    Schema.Struct({
      section_id: ParkingSectionId,
      section_name: Schema.String,
      id: ParkingSpotId,
      name: Schema.String
    })
  )
)

/** The sections of a site with their spots, each in its order. */
const loadSections = Effect.fn("loadSections")(function* (site: ParkingSiteId) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql`SELECT c.id AS section_id, c.name AS section_name, p.id, p.name
    FROM parking_section c JOIN parking_spot p ON p.section_id = c.id AND p.active
    WHERE c.site_id = ${site} AND c.active ORDER BY c.position, c.id, p.position, p.id`
  const bySection = Map.groupBy(yield* decodeSpots(rows), ({ section_id }) => section_id)
  return [...bySection].map(([id, spots]) => ({
    id,
    name: spots[0]?.section_name ?? "",
    spots: spots.map(({ id: spotId, name }) => ({ id: spotId, name }))
  }))
}, Effect.orDie)

/** A text that differs for other content. */
const versionOf = (content: Pick<ParkingDay, "sections" | "reservations" | "waiting">) =>
  createHash("sha256").update(JSON.stringify(content)).digest("base64url").slice(0, 22)

/**
 * CONS-004 Loads a site with its spots, all reservations of a day, by their start, and its waitlist; refuses one that is closed, or not among `own`.
 * A spot has few reservations a day, so that the answer is not paged.
 */
export const loadParkingDay = Effect.fn("loadParkingDay")(function* (
  id: ParkingSiteId,
  date: string,
  own: OwnSites
) {
  const sql = yield* SqlClient.SqlClient
  const { parking: settings } = yield* ProductSettings
  const now = yield* DateTime.now
  const [site] = yield* Effect.orDie(
    sql<{ name: string }>`SELECT name FROM parking_site WHERE id = ${id} AND active`
  )
  if (site === undefined || (own !== null && !own.includes(id))) return yield* new ParkingNotAvailable()
  const rows = yield* Effect.orDie(sql`SELECT ${sql.literal(reservedTripColumns)}
    FROM ${sql.literal(reservedTripTables)}
    WHERE r.site_id = ${id} AND ${onDay(sql, date, settings)} ORDER BY r.starting_at, r.id`)
  const viewing = { isPartner: own !== null, now, settings }
  const content = {
    sections: yield* loadSections(id),
    reservations: (yield* Effect.orDie(decodeReservedTripRows(rows))).map((row) =>
      parkingRowView(row, viewing)
    ),
    waiting: yield* loadWaiting(id, date, viewing.isPartner)
  }
  const day: ParkingDay = {
    at: now,
    version: versionOf(content),
    date,
    site: { id, name: site.name },
    ...content
  }
  return day
})
