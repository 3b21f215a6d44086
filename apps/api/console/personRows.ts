import { Schema } from "effect"
import type { SqlClient } from "effect/sql"
import { completedBooking } from "#api/database/conditions.ts"
import type { PersonRow } from "#core/contract/consolePeople.ts"
import { Country } from "#core/shared/country.ts"
import { UserId } from "#core/shared/ids.ts"
import { StaffRole } from "#core/shared/StaffRole.ts"

/** A person `p` with the numbers of completed rides. */
const Row = Schema.Struct({
  id: UserId,
  name: Schema.String,
  phone: Schema.String,
  city: Schema.NullOr(Schema.String),
  country: Country,
  role: Schema.String,
  trips_driver: Schema.Int,
  trips_passenger: Schema.Int,
  created_at: Schema.DateTimeUtcFromDate
})
export const decodePersonRows = Schema.decodeUnknownEffect(Schema.Array(Row))

export const personColumns = (
  sql: SqlClient.SqlClient
) => sql`p.id, trim(concat_ws(' ', p.name, p.last_name)) AS name, p.phone, p.city, p.country, p.role, p.created_at,
  (SELECT count(*) FROM driver_trip t WHERE t.driver_id = p.id AND t.completed_at IS NOT NULL)::int AS trips_driver,
  (SELECT count(*) FROM booking b WHERE b.passenger_id = p.id AND ${completedBooking("b")})::int AS trips_passenger`

export const personRowView = (row: typeof Row.Type): PersonRow => ({
  id: row.id,
  name: row.name,
  phoneNumber: row.phone,
  city: row.city ?? "",
  country: row.country,
  role: Schema.decodeUnknownOption(StaffRole)(row.role),
  tripsDriver: row.trips_driver,
  tripsPassenger: row.trips_passenger,
  createdAt: row.created_at
})
