import { Schema } from "effect"
import { ParkingReservationId, ParkingSiteId, TripId } from "#core/shared/ids.ts"
import { autoReserve } from "#core/usecases/parking/autoReserve.ts"
import { expireParking, expireParkingJob } from "#core/usecases/parking/expireParking.ts"
import { fillWaitlist } from "#core/usecases/parking/fillWaitlist.ts"
import { autoReserveJob } from "#core/usecases/parking/scheduleAutoReserve.ts"
import { fillWaitlistJob, watchWaitlist, watchWaitlistJob } from "#core/usecases/parking/scheduleFill.ts"
import { jobHandler, provideJobs } from "./JobHandlers.ts"

/** A site by its id. */
const OfSite = Schema.Struct({ siteId: ParkingSiteId })

/** N39, N68 Reserves parking for trips of drivers who want that or wait for it, and expires reservations whose time has passed. */
export const parkingJobs = provideJobs({
  [expireParkingJob]: jobHandler(
    Schema.Struct({ reservationId: ParkingReservationId }),
    ({ reservationId }) => expireParking(reservationId)
  ),
  [autoReserveJob]: jobHandler(Schema.Struct({ tripId: TripId }), ({ tripId }) => autoReserve(tripId)),
  [fillWaitlistJob]: jobHandler(OfSite, ({ siteId }) => fillWaitlist(siteId)),
  [watchWaitlistJob]: jobHandler(OfSite, ({ siteId }) => watchWaitlist(siteId))
})
