import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { loadOwnRecurringTripView, loadOwnRecurringTripViews } from "#api/views/recurring.ts"
import { Api } from "#core/contract/Api.ts"
import { CurrentUser } from "#core/contract/middleware.ts"
import type { RecurringChangePayload } from "#core/contract/recurring.ts"
import type { RecurringTripChange } from "#core/recurring/changedRecurringTrip.ts"
import type { RecurringTrip } from "#core/recurring/RecurringTrip.ts"
import { endRecurringTrip } from "#core/usecases/recurring/endRecurringTrip.ts"
import { findOwnRecurringTrip } from "#core/usecases/recurring/findOwnRecurringTrip.ts"
import { updateRecurringTrip } from "#core/usecases/recurring/updateRecurringTrip.ts"
import { fromAddressInput, hasAddressInput, mergeAddress, toAddressInput } from "./addressPayload.ts"
import { readWeek } from "./weekPayload.ts"

/** Contains the fields of the payload only, so that two changes at the same time do not undo each other. */
const changesOf = Effect.fn("changesOf")(function* (payload: RecurringChangePayload, before: RecurringTrip) {
  const { autoOffer, chargeForTrip, plannedTimeBy, seats } = payload
  const [from, to] = [fromAddressInput(payload), toAddressInput(payload)]
  const change: RecurringTripChange = {
    ...(hasAddressInput(from) ? { from: yield* mergeAddress(from, before.from) } : {}),
    ...(hasAddressInput(to) ? { to: yield* mergeAddress(to, before.to) } : {}),
    ...(autoOffer === undefined ? {} : { autoOffer }),
    ...(chargeForTrip === undefined ? {} : { chargeForTrip }),
    ...(plannedTimeBy === undefined ? {} : { plannedTimeBy }),
    ...(seats === undefined ? {} : { seats }),
    times: readWeek(payload)
  }
  return change
})

/** RECUR-016 to RECUR-019 a person's own recurring trips. */
export const layerRecurringRoutes = HttpApiBuilder.group(Api, "recurring", (handlers) =>
  handlers.handleAll({
    list: () => Effect.flatMap(CurrentUser, (user) => loadOwnRecurringTripViews(user.id)),
    one: ({ params }) => Effect.flatMap(CurrentUser, (user) => loadOwnRecurringTripView(params.id, user.id)),
    change: Effect.fn(function* ({ params, payload }) {
      const { id: personId } = yield* CurrentUser
      const before = yield* findOwnRecurringTrip(params.id, personId)
      yield* updateRecurringTrip(params.id, personId, yield* changesOf(payload, before))
      return yield* loadOwnRecurringTripView(params.id, personId)
    }),
    end: ({ params }) => Effect.flatMap(CurrentUser, (user) => endRecurringTrip(params.id, user.id))
  })
)
