import type { DateTime } from "effect"
import { type ReservedTripRow, recordOf } from "#api/adapters/parking/parkingRows.ts"
import { parkingReservationView } from "#api/views/parking.ts"
import type { ParkingRow } from "#core/contract/consoleParking.ts"
import { carpoolOutcome } from "#core/parking/carpoolOutcome.ts"
import { currentParking } from "#core/parking/parkingTransitions.ts"
import type { ProductSettingsValues } from "#core/shared/ProductSettings.ts"
import { toMinute } from "#core/trip/roundedStop.ts"

type Viewing = {
  readonly isPartner: boolean
  readonly now: DateTime.Utc
  readonly settings: ProductSettingsValues["parking"]
}

const outcomeOf = (row: ReservedTripRow, { now, settings }: Viewing) =>
  carpoolOutcome(
    {
      trip: { startedAt: row.started_at, completedAt: row.completed_at, cancelledAt: row.cancelled_at },
      passengers: row.passengers,
      times: { startingAt: row.starting_at }
    },
    now,
    settings
  )

/**
 * SEC-006 A partner gets neither a trip id nor the seconds of a time: each would lead from a licence plate to a trip that a guest
 * finds, and to the addresses of its driver.
 */
export const parkingRowView = (row: ReservedTripRow, viewing: Viewing): ParkingRow => {
  const record = currentParking(recordOf(row), viewing.now)
  const view = {
    ...parkingReservationView(record),
    site: record.reservation.site,
    carpool: outcomeOf(row, viewing),
    passengers: row.passengers
  }
  if (!viewing.isPartner) return view
  return {
    ...view,
    tripId: null,
    startingAt: toMinute(view.startingAt),
    endingAt: toMinute(view.endingAt)
  }
}
