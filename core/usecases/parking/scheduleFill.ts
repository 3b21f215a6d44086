import { DateTime, Effect } from "effect"
import { Ids } from "#core/ports/Ids.ts"
import { Jobs } from "#core/ports/Jobs.ts"
import { ParkingWaitlist } from "#core/ports/ParkingWaitlist.ts"
import type { ParkingSiteId } from "#core/shared/ids.ts"

/** The job that gives spots of a site to those who wait. */
export const fillWaitlistJob = "fill-waitlist"

/** The job that looks at a waitlist each minute while somebody waits, because a phase begins without an event; its key is the site. */
export const watchWaitlistJob = "watch-waitlist"

const watchedEvery = { minutes: 1 } as const

/** Schedules it at once. Each job has a key of its own, so that no transaction waits for one that runs. */
export const scheduleFill = Effect.fn("scheduleFill")(function* (siteId: ParkingSiteId) {
  const key = yield* (yield* Ids).next
  yield* (yield* Jobs).schedule({
    kind: fillWaitlistJob,
    key,
    dueAt: yield* DateTime.now,
    payload: { siteId }
  })
})

/** Schedules it where somebody waits; `watch-waitlist` sees a driver who joins at the same moment. Inside the transaction that frees a spot. */
export const scheduleFillIfAwaited = Effect.fn("scheduleFillIfAwaited")(function* (siteId: ParkingSiteId) {
  const waitlist = yield* (yield* ParkingWaitlist).ofSite(siteId)
  if (waitlist.length > 0) yield* scheduleFill(siteId)
})

export const scheduleWatch = Effect.fn("scheduleWatch")(function* (siteId: ParkingSiteId) {
  const dueAt = DateTime.add(yield* DateTime.now, watchedEvery)
  yield* (yield* Jobs).schedule({ kind: watchWaitlistJob, key: siteId, dueAt, payload: { siteId } })
})

/** The job `watch-waitlist`. It locks nothing, so that it and a driver who joins never wait for each other. */
export const watchWaitlist = Effect.fn("watchWaitlist")(function* (siteId: ParkingSiteId) {
  const waitlist = yield* (yield* ParkingWaitlist).ofSite(siteId)
  if (waitlist.length === 0) return
  yield* scheduleFill(siteId)
  yield* scheduleWatch(siteId)
})
