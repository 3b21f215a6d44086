import { Schema } from "effect"
import { ParkingReservationId, TripId } from "#core/shared/ids.ts"
import { autoReserve } from "#core/usecases/parking/autoReserve.ts"
import { expireParking, expireParkingJob } from "#core/usecases/parking/expireParking.ts"
import { autoReserveJob } from "#core/usecases/parking/scheduleAutoReserve.ts"
import { jobHandler, provideJobs } from "./JobHandlers.ts"

/** N39, N68 Reserves parking for trips of drivers who want that, and expires reservations whose time has passed. */
export const parkingJobs = provideJobs({
  [expireParkingJob]: jobHandler(
    Schema.Struct({ reservationId: ParkingReservationId }),
    ({ reservationId }) => expireParking(reservationId)
  ),
  [autoReserveJob]: jobHandler(Schema.Struct({ tripId: TripId }), ({ tripId }) => autoReserve(tripId))
})
