import { Clock, Deferred, Effect } from "effect"
import { realClock } from "#api/clock/realClock.ts"
import { outsideOfCalls } from "#api/http/admission/outsideOfCalls.ts"
import { Hub, siteChannel } from "#api/realtime/Hub.ts"
import type { ParkingDayQuery } from "#core/contract/consoleParking.ts"
import type { ParkingSiteId } from "#core/shared/ids.ts"
import type { OwnSites } from "./listParking.ts"
import { loadParkingDay } from "./loadParkingDay.ts"

/** Long enough to save calls; short enough that the age of what a board shows stays small, and that a session that has ended is noticed. */
const LONGEST_WAIT = "5 seconds"

/**
 * CONS-004 Loads the day of a site as soon as it differs from the version that the caller has. It joins the channel of the site before it reads,
 * so that no change in between is missed.
 */
export const awaitParkingDay = Effect.fn("awaitParkingDay")(function* (
  id: ParkingSiteId,
  { date, known }: ParkingDayQuery,
  own: OwnSites
) {
  const changed = yield* Deferred.make<void>()
  const send = () => Deferred.doneUnsafe(changed, Effect.void)
  yield* (yield* Hub).join(siteChannel(id), { send, hidesMessages: true })
  const day = yield* loadParkingDay(id, date, own)
  if (day.version !== known) return day
  yield* Deferred.await(changed).pipe(
    Effect.timeoutOption(LONGEST_WAIT),
    Effect.provideService(Clock.Clock, realClock),
    outsideOfCalls
  )
  return yield* loadParkingDay(id, date, own)
}, Effect.scoped)
