import { Effect, Option } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { changedAddress, type GivenAddress, isGiven, newAddress } from "#api/http/addressOf.ts"
import { showRequest, showSeries } from "#api/views/requests.ts"
import { Api } from "#core/contract/Api.ts"
import { CurrentUser } from "#core/contract/middleware.ts"
import type { NewRequestPayload, RequestChangePayload } from "#core/contract/requests.ts"
import type { CommuteRequest } from "#core/request/CommuteRequest.ts"
import { fieldProblem, InvalidFields } from "#core/shared/InvalidFields.ts"
import type { PlannedTimeBy } from "#core/trip/DriverTrip.ts"
import type { WeekTimes } from "#core/trip/RecurringTrip.ts"
import { createSeries } from "#core/usecases/recurring/createSeries.ts"
import { cancelRequest, changeRequest, type RequestChange } from "#core/usecases/requests/changeRequest.ts"
import { createRequest } from "#core/usecases/requests/createRequest.ts"
import { findOwnRequest } from "#core/usecases/requests/ownRequest.ts"

const fromOf = (payload: RequestChangePayload): GivenAddress => ({
  street: payload.fromStreet,
  zipcode: payload.fromZipcode,
  city: payload.fromCity,
  country: payload.fromCountry,
  lat: payload.fromLat,
  lng: payload.fromLng,
  placeId: payload.fromPlaceId
})

const toOf = (payload: RequestChangePayload): GivenAddress => ({
  street: payload.toStreet,
  zipcode: payload.toZipcode,
  city: payload.toCity,
  country: payload.toCountry,
  lat: payload.toLat,
  lng: payload.toLng,
  placeId: payload.toPlaceId
})

const byMode = { departure: "DEPARTURE", arrival: "ARRIVAL" } as const satisfies Record<string, PlannedTimeBy>

/** C30. */
const timeByOf = ({ mode, plannedTimeBy }: RequestChangePayload): PlannedTimeBy | undefined =>
  plannedTimeBy ?? (mode === undefined ? undefined : byMode[mode])

const weekOf = (times: NonNullable<NewRequestPayload["times"]>): WeekTimes => ({
  monday: times.mondayLeave ?? null,
  tuesday: times.tuesdayLeave ?? null,
  wednesday: times.wednesdayLeave ?? null,
  thursday: times.thursdayLeave ?? null,
  friday: times.fridayLeave ?? null,
  saturday: times.saturdayLeave ?? null,
  sunday: times.sundayLeave ?? null
})

const missing = (field: string) => new InvalidFields({ fields: [fieldProblem(field, "invalid.plannedTime")] })

const create = Effect.fn("create")(function* (payload: NewRequestPayload, idempotencyKey: string | null) {
  const { id: passengerId } = yield* CurrentUser
  const asked = {
    passengerId,
    idempotencyKey,
    from: yield* newAddress({ ...fromOf(payload), lat: payload.fromLat, lng: payload.fromLng }),
    to: yield* newAddress({ ...toOf(payload), lat: payload.toLat, lng: payload.toLng }),
    plannedTimeBy: timeByOf(payload) ?? "DEPARTURE"
  }
  if (payload.times !== undefined && payload.times !== null) {
    const times = weekOf(payload.times)
    if (Object.values(times).every((time) => time === null)) return yield* missing("times")
    return { recurringTrip: yield* showSeries(yield* createSeries({ ...asked, times })) }
  }
  const plannedTime = payload.plannedTime ?? payload.time
  if (plannedTime === undefined) return yield* missing("planned_time")
  const id = yield* createRequest({ ...asked, plannedTime, seats: Option.fromUndefinedOr(payload.seats) })
  return yield* Effect.orDie(showRequest(id, passengerId))
})

/** What was given alone: two changes at the same time do not undo each other. */
const changesOf = Effect.fn("changesOf")(function* (payload: RequestChangePayload, before: CommuteRequest) {
  const plannedTime = payload.plannedTime ?? payload.time
  const plannedTimeBy = timeByOf(payload)
  const [from, to] = [fromOf(payload), toOf(payload)]
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
      const before = yield* findOwnRequest(params.id, passengerId)
      yield* changeRequest(params.id, passengerId, yield* changesOf(payload, before))
      return yield* showRequest(params.id, passengerId)
    }),
    cancelRequest: ({ params }) => Effect.flatMap(CurrentUser, (user) => cancelRequest(params.id, user.id)),
    cancelRequestByPost: ({ params }) =>
      Effect.flatMap(CurrentUser, (user) => cancelRequest(params.id, user.id))
  })
)
