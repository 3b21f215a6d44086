import { DateTime, Effect } from "effect"
import { CommuteRequests } from "#core/ports/CommuteRequests.ts"
import { People } from "#core/ports/People.ts"
import { checkRequestQuota } from "#core/request/checkRequestQuota.ts"
import type { UserId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"

/** SEC-015 Checks that a person may open one more request. Locks the person, so that two at the same time count each other. */
export const checkOpenRequests = Effect.fn("checkOpenRequests")(function* (passengerId: UserId) {
  const { quotas } = yield* ProductSettings
  yield* (yield* People).lock(passengerId)
  const requests = yield* (yield* CommuteRequests).currentOf(passengerId, yield* DateTime.now)
  yield* Effect.fromResult(checkRequestQuota(requests, quotas.openRequests))
})
