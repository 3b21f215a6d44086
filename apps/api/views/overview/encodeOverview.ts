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

/** In ASCII, so that it has as many bytes as characters. */
const NO_REQUESTS = JSON.stringify(Schema.encodeSync(OverviewRequestsView)({ requests: [] }))

/** One JSON object with the fields of two, neither of which is empty. */
const joinObjects = (one: string, other: string): string => `${one.slice(0, -1)},${other.slice(1)}`

const loadEncoded = Effect.fn("loadEncoded")(function* (userId: UserId) {
  const { trips, ...others } = yield* loadOverview(userId)
  const json = JSON.stringify(yield* Effect.orDie(encodeTrips(trips)))
  return { ...others, withoutRequests: Buffer.from(joinObjects(NO_REQUESTS, json)) }
})

/** The JSON of requests in the place of none. */
const withRequests = (requests: string, withoutRequests: Uint8Array): Uint8Array =>
  Buffer.concat([Buffer.from(requests.slice(0, -1)), withoutRequests.subarray(NO_REQUESTS.length - 1)])

/**
 * HOME-020 A person's home screen as JSON in UTF-8. Its trips are encoded once and answered again until they change, for most people the
 * same bytes; the trips that match its requests are searched for each call.
 */
export const encodeOverview = Effect.fn("encodeOverview")(function* (userId: UserId) {
  const { request: settings } = yield* ProductSettings
  const { requests, withoutRequests } = yield* (yield* RecentOverviews).findOrLoad(
    userId,
    loadEncoded(userId)
  )
  const shown = requestsShown(requests, yield* DateTime.now, settings)
  if (shown.length === 0) return withoutRequests
  const views = { requests: yield* Effect.forEach(shown, loadRequestView) }
  return withRequests(JSON.stringify(yield* Effect.orDie(encodeRequests(views))), withoutRequests)
})
