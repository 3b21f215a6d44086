import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { changedAddress, givenFrom, givenTo, isGiven } from "#api/http/addressOf.ts"
import { givenWeek } from "#api/http/weekOf.ts"
import { showAllSeries, showOwnSeries } from "#api/views/recurring.ts"
import { Api } from "#core/contract/Api.ts"
import { CurrentUser } from "#core/contract/middleware.ts"
import type { RecurringChangePayload } from "#core/contract/recurring.ts"
import type { SeriesChange } from "#core/trip/changedSeries.ts"
import type { RecurringTrip } from "#core/trip/RecurringTrip.ts"
import { endSeries } from "#core/usecases/recurring/changeSeries.ts"
import { findOwnSeries } from "#core/usecases/recurring/ownSeries.ts"
import { reviseSeries } from "#core/usecases/trips/reviseSeries.ts"

/** What was given alone: two changes at the same time do not undo each other. */
const changesOf = Effect.fn("changesOf")(function* (payload: RecurringChangePayload, before: RecurringTrip) {
  const { autoOffer, chargeForTrip, plannedTimeBy, seats } = payload
  const [from, to] = [givenFrom(payload), givenTo(payload)]
  const change: SeriesChange = {
    ...(isGiven(from) ? { from: yield* changedAddress(from, before.from) } : {}),
    ...(isGiven(to) ? { to: yield* changedAddress(to, before.to) } : {}),
    ...(autoOffer === undefined ? {} : { autoOffer }),
    ...(chargeForTrip === undefined ? {} : { chargeForTrip }),
    ...(plannedTimeBy === undefined ? {} : { plannedTimeBy }),
    ...(seats === undefined ? {} : { seats }),
    times: givenWeek(payload)
  }
  return change
})

/** RECUR-016 to RECUR-019. */
export const layerRecurringRoutes = HttpApiBuilder.group(Api, "recurring", (handlers) =>
  handlers.handleAll({
    list: () => Effect.flatMap(CurrentUser, (user) => showAllSeries(user.id)),
    one: ({ params }) => Effect.flatMap(CurrentUser, (user) => showOwnSeries(params.id, user.id)),
    change: Effect.fn(function* ({ params, payload }) {
      const { id: personId } = yield* CurrentUser
      const before = yield* findOwnSeries(params.id, personId)
      yield* reviseSeries(params.id, personId, yield* changesOf(payload, before))
      return yield* showOwnSeries(params.id, personId)
    }),
    end: ({ params }) => Effect.flatMap(CurrentUser, (user) => endSeries(params.id, user.id))
  })
)
