import { Schema } from "effect"
import { Phone } from "#core/account/phone.ts"
import type { SeatHold } from "#core/ports/SeatHolds.ts"
import { ProspectId, TripId } from "#core/shared/ids.ts"

const columns = {
  prospect_id: ProspectId,
  trip_id: TripId,
  phone: Phone,
  from_position: Schema.Int,
  to_position: Schema.Int
}
export const HoldRow = Schema.Struct({ ...columns, until: Schema.DateTimeUtcFromDate })

/** A row within a JSON list. */
export const JsonHoldRow = Schema.Struct({ ...columns, until: Schema.DateTimeUtcFromString })

export const holdOf = (row: typeof HoldRow.Type): SeatHold => ({
  prospectId: row.prospect_id,
  tripId: row.trip_id,
  phone: row.phone,
  fromPosition: row.from_position,
  toPosition: row.to_position,
  until: row.until
})
