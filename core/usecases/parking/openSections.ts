import { DateTime, Effect, Option } from "effect"
import type { ParkingTimes } from "#core/parking/Parking.ts"
import type { ParkingSite } from "#core/parking/ParkingSite.ts"
import { isSectionDisabled } from "#core/parking/sections.ts"
import {
  type Claim,
  doStaysOverlap,
  nextClaim,
  waitingBefore,
  waitingStay,
  withoutClaims
} from "#core/parking/waitlist.ts"
import { ParkingSites } from "#core/ports/ParkingSites.ts"
import { ParkingWaitlist } from "#core/ports/ParkingWaitlist.ts"
import type { TripId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"

type Site = Pick<ParkingSite, "id" | "country" | "openingHours">

/**
 * N112 Lists the sections of a site with the spots that a trip can have now: without those that belong to drivers who wait before it. The
 * job `fill-waitlist` gives them theirs in a moment.
 */
export const openSections = Effect.fn("openSections")(function* (
  tripId: TripId,
  site: Site,
  stay: ParkingTimes
) {
  const sites = yield* ParkingSites
  const { parking: settings } = yield* ProductSettings
  const now = yield* DateTime.now
  const sections = yield* sites.sections(site.id, stay)
  const isFull = (claims: ReadonlyArray<Claim>) =>
    withoutClaims(sections, claims, stay).every(isSectionDisabled)
  const claims: Array<Claim> = []
  if (isFull(claims)) return sections
  for (const waiting of waitingBefore(yield* (yield* ParkingWaitlist).ofSite(site.id), tripId)) {
    if (isFull(claims)) break
    const other = Option.filter(waitingStay(waiting, site, settings, now), (one) => doStaysOverlap(one, stay))
    if (Option.isNone(other)) continue
    const claim = nextClaim(yield* sites.sections(site.id, other.value), claims, other.value)
    if (Option.isSome(claim)) claims.push(claim.value)
  }
  return withoutClaims(sections, claims, stay)
})
