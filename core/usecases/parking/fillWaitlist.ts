import { DateTime, Effect, Option, Result, Schema } from "effect"
import { noticeForGrantedParking } from "#core/messaging/noticesOfParking.ts"
import { isWorthWaiting, ParkingUnavailable } from "#core/parking/ParkingUnavailable.ts"
import { isSectionDisabled } from "#core/parking/sections.ts"
import { type Waiting, waitingStay } from "#core/parking/waitlist.ts"
import { ParkingReservations } from "#core/ports/ParkingReservations.ts"
import { ParkingSites } from "#core/ports/ParkingSites.ts"
import { ParkingWaitlist } from "#core/ports/ParkingWaitlist.ts"
import type { ParkingSiteId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { notify } from "#core/usecases/notifications/notify.ts"
import { lockOwnTrip } from "#core/usecases/trips/lockOwnTrip.ts"
import { reserveSpot } from "./reserveSpot.ts"
import { scheduleFill } from "./scheduleFill.ts"
import { stopWaiting } from "./stopWaiting.ts"

interface Next {
  readonly waiting: Waiting
  /** It is in vain: the trip leaves the waitlist. */
  readonly isInVain: boolean
}

/** Finds the first who waits in vain, or can have a spot now; those whose spots are not released yet are passed over. */
const findNext = Effect.fn("findNextWaiting")(function* (siteId: ParkingSiteId) {
  const { parking: settings } = yield* ProductSettings
  const sites = yield* ParkingSites
  const now = yield* DateTime.now
  const waitlist = yield* (yield* ParkingWaitlist).ofSite(siteId)
  if (waitlist.length === 0) return Option.none<Next>()
  const site = yield* sites.withRules(siteId)
  for (const waiting of waitlist) {
    const stay = Option.flatMap(site, (open) => waitingStay(waiting, open, settings, now))
    if (Option.isNone(stay)) return Option.some<Next>({ waiting, isInVain: true })
    const sections = yield* sites.sections(siteId, stay.value)
    if (!sections.every(isSectionDisabled)) return Option.some<Next>({ waiting, isInVain: false })
  }
  return Option.none<Next>()
})

const isUnavailable = Schema.is(ParkingUnavailable)

/** Reserves a spot, or takes the trip from the waitlist; answers whether it did. */
const serve = Effect.fn("serveWaiting")(function* ({ isInVain, waiting }: Next) {
  const { driverId, licencePlate, tripId } = waiting
  const drop = Effect.as(stopWaiting(tripId, Option.none()), true)
  if (isInVain) return yield* drop
  const choice = { _tag: "chosen", plate: licencePlate, sectionId: Option.none() } as const
  const reserved = yield* Effect.result(reserveSpot({ tripId, driverId, choice, until: Option.none() }, null))
  if (Result.isFailure(reserved)) {
    const { _tag } = reserved.failure
    return isUnavailable(_tag) && isWorthWaiting(_tag) ? false : yield* drop
  }
  const record = Option.getOrThrow(yield* (yield* ParkingReservations).find(reserved.success))
  yield* notify([noticeForGrantedParking(record.reservation)])
  return true
})

/**
 * N112 The job `fill-waitlist`: gives one spot of a site to the first who can have it, by the rules of every reservation, and notifies the
 * driver; another job serves the next one. Driver and trip are locked before the site, as everywhere, so the job looks again under the lock: by
 * then somebody before may be able to have it.
 */
export const fillWaitlist = Effect.fn("fillWaitlist")(function* (siteId: ParkingSiteId) {
  const next = yield* findNext(siteId)
  if (Option.isNone(next)) return
  const { driverId, tripId } = next.value.waiting
  yield* Effect.orDie(lockOwnTrip(tripId, driverId))
  yield* (yield* ParkingSites).lock(siteId)
  const first = yield* findNext(siteId)
  if (Option.isNone(first)) return
  const isStillFirst = first.value.waiting.tripId === tripId
  if (!isStillFirst || (yield* serve(first.value))) yield* scheduleFill(siteId)
})
