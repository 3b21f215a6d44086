import { Schema } from "effect"
import { ParkingState } from "#core/parking/Parking.ts"
import { ParkingSiteId } from "#core/shared/ids.ts"
import { PageNumber, pageFields } from "./consoleShared.ts"
import { parkingReservationFields } from "./views/parking.ts"
import { Day, wire } from "./wire.ts"

/** `date` is a day on the clocks of the site: whoever has a spot at any time of it. */
export const ParkingQuery = Schema.Struct({
  site: Schema.optionalKey(ParkingSiteId),
  date: Schema.optionalKey(Day),
  state: Schema.optionalKey(ParkingState),
  page: Schema.optionalKey(PageNumber)
})
export type ParkingQuery = typeof ParkingQuery.Type

/** CONS-004 a reservation with its site, and nothing of the driver but the plate. */
export const ParkingRow = Schema.Struct({
  ...parkingReservationFields,
  site: Schema.Struct({ id: ParkingSiteId, name: Schema.String })
})
export type ParkingRow = typeof ParkingRow.Type

/** The latest to start comes first. */
export const ParkingPage = wire(pageFields(ParkingRow))
export type ParkingPage = typeof ParkingPage.Type
