import { DateTime, Effect, Option } from "effect"
import type { ParkingWaiting } from "#core/contract/consoleParking.ts"
import { placeOf, type Waiting, waitingStay } from "#core/parking/waitlist.ts"
import { ParkingSites } from "#core/ports/ParkingSites.ts"
import { ParkingWaitlist } from "#core/ports/ParkingWaitlist.ts"
import { defaultCountry } from "#core/shared/country.ts"
import type { ParkingSiteId } from "#core/shared/ids.ts"
import { localDay } from "#core/shared/localDay.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { toMinute } from "#core/trip/roundedStop.ts"

/** SEC-006 A partner gets neither a trip id nor the seconds of a time, as in a reservation. */
const viewOf = ({ joinedAt, licencePlate, startingAt, tripId }: Waiting, isPartner: boolean) =>
  isPartner
    ? {
        licensePlate: licencePlate,
        startingAt: toMinute(startingAt),
        joinedAt: toMinute(joinedAt),
        tripId: null
      }
    : { licensePlate: licencePlate, startingAt, joinedAt, tripId }

/** N112 Lists those who wait for a spot of a site and arrive on a day; those who wait in vain are left out. */
export const loadWaiting = Effect.fn("loadWaiting")(function* (
  id: ParkingSiteId,
  date: string,
  isPartner: boolean
) {
  const { parking: settings } = yield* ProductSettings
  const now = yield* DateTime.now
  const waitlist = yield* (yield* ParkingWaitlist).ofSite(id)
  if (waitlist.length === 0) return []
  const site = yield* (yield* ParkingSites).withRules(id)
  const stayOf = (waiting: Waiting) =>
    Option.flatMap(site, (open) => waitingStay(waiting, open, settings, now))
  return waitlist
    .filter(({ startingAt }) => localDay(startingAt, defaultCountry) === date)
    .flatMap(
      (waiting): ReadonlyArray<ParkingWaiting> =>
        Option.toArray(placeOf(waitlist, waiting.tripId, stayOf)).map((place) => ({
          place,
          ...viewOf(waiting, isPartner)
        }))
    )
})
