import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { changedAddress, givenFrom, givenTo, isGiven } from "#api/http/addressOf.ts"
import { showAllRecurringTrips, showOwnRecurringTrip } from "#api/views/recurring.ts"
import { Api } from "#core/contract/Api.ts"
import { CurrentUser } from "#core/contract/middleware.ts"
import type { RecurringChangePayload } from "#core/contract/recurring.ts"
import type { RecurringTripChange } from "#core/recurring/changedRecurringTrip.ts"
import type { RecurringTrip } from "#core/recurring/RecurringTrip.ts"
import { endRecurringTrip } from "#core/usecases/recurring/changeRecurringTrip.ts"
import { findOwnRecurringTrip } from "#core/usecases/recurring/ownRecurringTrips.ts"
import { updateRecurringTrip } from "#core/usecases/recurring/updateRecurringTrip.ts"
import { givenWeek } from "./weekPayload.ts"

/** What was given alone: two changes at the same time do not undo each other. */
const changesOf = Effect.fn("changesOf")(function* (payload: RecurringChangePayload, before: RecurringTrip) {
  const { autoOffer, chargeForTrip, plannedTimeBy, seats } = payload
  const [from, to] = [givenFrom(payload), givenTo(payload)]
  const change: RecurringTripChange = {
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
    list: () => Effect.flatMap(CurrentUser, (user) => showAllRecurringTrips(user.id)),
    one: ({ params }) => Effect.flatMap(CurrentUser, (user) => showOwnRecurringTrip(params.id, user.id)),
    change: Effect.fn(function* ({ params, payload }) {
      const { id: personId } = yield* CurrentUser
      const before = yield* findOwnRecurringTrip(params.id, personId)
      yield* updateRecurringTrip(params.id, personId, yield* changesOf(payload, before))
      return yield* showOwnRecurringTrip(params.id, personId)
    }),
    end: ({ params }) => Effect.flatMap(CurrentUser, (user) => endRecurringTrip(params.id, user.id))
  })
)
