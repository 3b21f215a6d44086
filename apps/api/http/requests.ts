import { Effect, Option } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { loadRecurringTripView } from "#api/views/recurring.ts"
import { loadOwnRequestView } from "#api/views/requests.ts"
import { Api } from "#core/contract/Api.ts"
import { CurrentUser } from "#core/contract/middleware.ts"
import type { NewRequestPayload, RequestChangePayload } from "#core/contract/requests.ts"
import type { CommuteRequest } from "#core/request/CommuteRequest.ts"
import { missingTime } from "#core/shared/refusals.ts"
import type { PlannedTimeBy } from "#core/trip/DriverTrip.ts"
import { createRecurringRequest } from "#core/usecases/recurring/createRecurringRequest.ts"
import {
  cancelRequest,
  changeRequest,
  choosePublicTransport,
  type RequestChange
} from "#core/usecases/requests/changeRequest.ts"
import { createRequest } from "#core/usecases/requests/createRequest.ts"
import { findOwnRequest } from "#core/usecases/requests/findOwnRequest.ts"
import {
  fromAddressInput,
  hasAddressInput,
  mergeAddress,
  requestAddress,
  toAddressInput
} from "./addressPayload.ts"
import { readNewWeek } from "./weekPayload.ts"

const byMode = { departure: "DEPARTURE", arrival: "ARRIVAL" } as const satisfies Record<string, PlannedTimeBy>

/** C30 `planned_time_by`, or the older `mode`. */
const timeByOf = ({ mode, plannedTimeBy }: RequestChangePayload): PlannedTimeBy | undefined =>
  plannedTimeBy ?? (mode === undefined ? undefined : byMode[mode])

const create = Effect.fn("create")(function* (payload: NewRequestPayload, idempotencyKey: string | null) {
  const { id: passengerId } = yield* CurrentUser
  const shared = {
    passengerId,
    idempotencyKey,
    from: yield* requestAddress({ ...fromAddressInput(payload), lat: payload.fromLat, lng: payload.fromLng }),
    to: yield* requestAddress({ ...toAddressInput(payload), lat: payload.toLat, lng: payload.toLng }),
    plannedTimeBy: timeByOf(payload) ?? "DEPARTURE"
  }
  if (payload.times !== undefined && payload.times !== null) {
    const times = yield* readNewWeek(payload.times)
    return {
      recurringTrip: yield* loadRecurringTripView(yield* createRecurringRequest({ ...shared, times }))
    }
  }
  const plannedTime = payload.plannedTime ?? payload.time
  if (plannedTime === undefined) return yield* missingTime("planned_time")
  const id = yield* createRequest({ ...shared, plannedTime, seats: Option.fromUndefinedOr(payload.seats) })
  return yield* Effect.orDie(loadOwnRequestView(id, passengerId))
})

/** Contains the fields of the payload only, so that two changes at the same time do not undo each other. */
const changesOf = Effect.fn("changesOf")(function* (payload: RequestChangePayload, before: CommuteRequest) {
  const plannedTime = payload.plannedTime ?? payload.time
  const plannedTimeBy = timeByOf(payload)
  const [from, to] = [fromAddressInput(payload), toAddressInput(payload)]
  const change: RequestChange = {
    ...(hasAddressInput(from) ? { from: yield* mergeAddress(from, before.from) } : {}),
    ...(hasAddressInput(to) ? { to: yield* mergeAddress(to, before.to) } : {}),
    ...(plannedTime === undefined ? {} : { plannedTime }),
    ...(plannedTimeBy === undefined ? {} : { plannedTimeBy }),
    ...(payload.seats === undefined ? {} : { seats: payload.seats })
  }
  return change
})

/** REQ-015 to REQ-018 a passenger's own requests. */
export const layerRequestRoutes = HttpApiBuilder.group(Api, "requests", (handlers) =>
  handlers.handleAll({
    createRequest: ({ headers, payload }) => create(payload, headers["idempotency-key"] ?? null),
    request: ({ params }) => Effect.flatMap(CurrentUser, (user) => loadOwnRequestView(params.id, user.id)),
    changeRequest: Effect.fn(function* ({ params, payload }) {
      const { id: passengerId } = yield* CurrentUser
      if (payload.status === "PUBLIC_TRANSPORT") yield* choosePublicTransport(params.id, passengerId)
      else {
        const before = yield* findOwnRequest(params.id, passengerId)
        yield* changeRequest(params.id, passengerId, yield* changesOf(payload, before))
      }
      return yield* loadOwnRequestView(params.id, passengerId)
    }),
    cancelRequest: ({ params }) => Effect.flatMap(CurrentUser, (user) => cancelRequest(params.id, user.id)),
    cancelRequestByPost: ({ params }) =>
      Effect.flatMap(CurrentUser, (user) => cancelRequest(params.id, user.id))
  })
)
