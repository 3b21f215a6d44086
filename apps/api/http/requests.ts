import { Effect, Option } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { changedAddress, givenFrom, givenTo, isGiven, newAddress } from "#api/http/addressOf.ts"
import { showRecurringTrip } from "#api/views/recurring.ts"
import { showRequest } from "#api/views/requests.ts"
import { Api } from "#core/contract/Api.ts"
import { CurrentUser } from "#core/contract/middleware.ts"
import type { NewRequestPayload, RequestChangePayload } from "#core/contract/requests.ts"
import { missingTime } from "#core/recurring/weekTimes.ts"
import type { CommuteRequest } from "#core/request/CommuteRequest.ts"
import type { PlannedTimeBy } from "#core/trip/DriverTrip.ts"
import { createRecurringTrip } from "#core/usecases/recurring/createRecurringTrip.ts"
import {
  cancelRequest,
  changeRequest,
  type RequestChange,
  takePublicTransport
} from "#core/usecases/requests/changeRequest.ts"
import { createRequest } from "#core/usecases/requests/createRequest.ts"
import { findOwnRequest } from "#core/usecases/requests/ownRequest.ts"
import { newWeek } from "./weekPayload.ts"

const byMode = { departure: "DEPARTURE", arrival: "ARRIVAL" } as const satisfies Record<string, PlannedTimeBy>

/** C30. */
const timeByOf = ({ mode, plannedTimeBy }: RequestChangePayload): PlannedTimeBy | undefined =>
  plannedTimeBy ?? (mode === undefined ? undefined : byMode[mode])

const create = Effect.fn("create")(function* (payload: NewRequestPayload, idempotencyKey: string | null) {
  const { id: passengerId } = yield* CurrentUser
  const asked = {
    passengerId,
    idempotencyKey,
    from: yield* newAddress({ ...givenFrom(payload), lat: payload.fromLat, lng: payload.fromLng }),
    to: yield* newAddress({ ...givenTo(payload), lat: payload.toLat, lng: payload.toLng }),
    plannedTimeBy: timeByOf(payload) ?? "DEPARTURE"
  }
  if (payload.times !== undefined && payload.times !== null) {
    const times = yield* newWeek(payload.times)
    return { recurringTrip: yield* showRecurringTrip(yield* createRecurringTrip({ ...asked, times })) }
  }
  const plannedTime = payload.plannedTime ?? payload.time
  if (plannedTime === undefined) return yield* missingTime("planned_time")
  const id = yield* createRequest({ ...asked, plannedTime, seats: Option.fromUndefinedOr(payload.seats) })
  return yield* Effect.orDie(showRequest(id, passengerId))
})

/** What was given alone: two changes at the same time do not undo each other. */
const changesOf = Effect.fn("changesOf")(function* (payload: RequestChangePayload, before: CommuteRequest) {
  const plannedTime = payload.plannedTime ?? payload.time
  const plannedTimeBy = timeByOf(payload)
  const [from, to] = [givenFrom(payload), givenTo(payload)]
  const change: RequestChange = {
    ...(isGiven(from) ? { from: yield* changedAddress(from, before.from) } : {}),
    ...(isGiven(to) ? { to: yield* changedAddress(to, before.to) } : {}),
    ...(plannedTime === undefined ? {} : { plannedTime }),
    ...(plannedTimeBy === undefined ? {} : { plannedTimeBy }),
    ...(payload.seats === undefined ? {} : { seats: payload.seats })
  }
  return change
})

/** REQ-015 to REQ-018. */
export const layerRequestRoutes = HttpApiBuilder.group(Api, "requests", (handlers) =>
  handlers.handleAll({
    createRequest: ({ headers, payload }) => create(payload, headers["idempotency-key"] ?? null),
    request: ({ params }) => Effect.flatMap(CurrentUser, (user) => showRequest(params.id, user.id)),
    changeRequest: Effect.fn(function* ({ params, payload }) {
      const { id: passengerId } = yield* CurrentUser
      if (payload.status === "PUBLIC_TRANSPORT") yield* takePublicTransport(params.id, passengerId)
      else {
        const before = yield* findOwnRequest(params.id, passengerId)
        yield* changeRequest(params.id, passengerId, yield* changesOf(payload, before))
      }
      return yield* showRequest(params.id, passengerId)
    }),
    cancelRequest: ({ params }) => Effect.flatMap(CurrentUser, (user) => cancelRequest(params.id, user.id)),
    cancelRequestByPost: ({ params }) =>
      Effect.flatMap(CurrentUser, (user) => cancelRequest(params.id, user.id))
  })
)
