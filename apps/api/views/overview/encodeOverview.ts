import { DateTime, Effect, Schema } from "effect"
import { compileEncoding } from "#api/codecs/installParsers.ts"
import { loadRequestView } from "#api/views/requests.ts"
import { OverviewRequestsView, OverviewTripsView } from "#core/contract/bookings.ts"
import { requestsShown } from "#core/request/requestsShown.ts"
import type { UserId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { loadOverview } from "./loadOverview.ts"
import { RecentOverviews } from "./RecentOverviews.ts"

for (const view of [OverviewRequestsView, OverviewTripsView]) compileEncoding(view)
const encodeRequests = Schema.encodeEffect(OverviewRequestsView)
const encodeTrips = Schema.encodeEffect(OverviewTripsView)

const loadEncoded = Effect.fn("loadEncoded")(function* (userId: UserId) {
  const { trips, ...others } = yield* loadOverview(userId)
  const json = JSON.stringify(yield* Effect.orDie(encodeTrips(trips)))
  return { ...others, trips: Buffer.from(json) }
})

/** One JSON object with the fields of two, neither of which is empty. */
const joinObjects = (one: string, other: Uint8Array): Uint8Array =>
  Buffer.concat([Buffer.from(`${one.slice(0, -1)},`), other.subarray(1)])

/**
 * HOME-020 A person's home screen as JSON in UTF-8. Its trips are encoded once and answered again until they change; the trips that
 * match its requests are searched for each call.
 */
export const encodeOverview = Effect.fn("encodeOverview")(function* (userId: UserId) {
  const { request: settings } = yield* ProductSettings
  const { requests, trips } = yield* (yield* RecentOverviews).findOrLoad(userId, loadEncoded(userId))
  const shown = requestsShown(requests, yield* DateTime.now, settings)
  const views = { requests: yield* Effect.forEach(shown, loadRequestView) }
  return joinObjects(JSON.stringify(yield* Effect.orDie(encodeRequests(views))), trips)
})
