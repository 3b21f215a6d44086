import { Schema } from "effect"
import { ParkingState } from "#core/parking/Parking.ts"
import { ParkingSiteId, TripId } from "#core/shared/ids.ts"
import { PageNumber, pageFields } from "./consoleShared.ts"
import { parkingReservationFields } from "./views/parking.ts"
import { Day, wire } from "./wire.ts"

/** `date` is a day in the time zone of the site, and matches every reservation that overlaps it. */
export const ParkingQuery = Schema.Struct({
  site: Schema.optionalKey(ParkingSiteId),
  date: Schema.optionalKey(Day),
  state: Schema.optionalKey(ParkingState),
  page: Schema.optionalKey(PageNumber)
})
export type ParkingQuery = typeof ParkingQuery.Type

/** CONS-004, N82 A reservation with its site; of the driver it shows the licence plate only. A partner gets no trip id, and times to the minute. */
export const ParkingRow = Schema.Struct({
  ...parkingReservationFields,
  tripId: Schema.NullOr(TripId),
  site: Schema.Struct({ id: ParkingSiteId, name: Schema.String })
})
export type ParkingRow = typeof ParkingRow.Type

/** By start, latest first. */
export const ParkingPage = wire(pageFields(ParkingRow))
export type ParkingPage = typeof ParkingPage.Type
