import { DateTime, Effect, Option } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { parkingInfoView, parkingReservationView, parkingSectionView } from "#api/views/parking.ts"
import { Api } from "#core/contract/Api.ts"
import { CurrentUser } from "#core/contract/middleware.ts"
import type { ParkingPayload } from "#core/contract/parking.ts"
import { currentParking } from "#core/parking/parkingTransitions.ts"
import { ParkingReservations } from "#core/ports/ParkingReservations.ts"
import type { ParkingReservationId } from "#core/shared/ids.ts"
import { changePlate } from "#core/usecases/parking/changePlate.ts"
import { dismissParking } from "#core/usecases/parking/dismissParking.ts"
import { findActiveParking } from "#core/usecases/parking/findActiveParking.ts"
import { joinWaitlist } from "#core/usecases/parking/joinWaitlist.ts"
import { leaveWaitlist } from "#core/usecases/parking/leaveWaitlist.ts"
import { listSections } from "#core/usecases/parking/listSections.ts"
import { loadParkingInfo } from "#core/usecases/parking/loadParkingInfo.ts"
import { releaseParking } from "#core/usecases/parking/releaseParking.ts"
import { reserveParking } from "#core/usecases/parking/reserveParking.ts"
import { type ParkingChoice } from "#core/usecases/parking/reserveSpot.ts"

const choiceOf = ({ asBefore, licensePlate, sectionId }: ParkingPayload): ParkingChoice =>
  asBefore === true
    ? { _tag: "asBefore" }
    : { _tag: "chosen", plate: licensePlate ?? "", sectionId: Option.fromNullishOr(sectionId) }

const loadReservationView = Effect.fn("loadReservationView")(function* (id: ParkingReservationId) {
  const booked = Option.getOrThrow(yield* (yield* ParkingReservations).find(id))
  return parkingReservationView(currentParking(booked, yield* DateTime.now))
})

/** PARK-018 to PARK-024 priority parking. */
export const layerParkingRoutes = HttpApiBuilder.group(Api, "parking", (handlers) =>
  handlers.handleAll({
    activeParking: Effect.fn(function* () {
      const active = yield* findActiveParking((yield* CurrentUser).id)
      return Option.getOrUndefined(Option.map(active, parkingReservationView))
    }),
    parking: Effect.fn(function* ({ params }) {
      return parkingInfoView(yield* loadParkingInfo(params.id, (yield* CurrentUser).id))
    }),
    availableParking: Effect.fn(function* ({ params }) {
      return (yield* listSections(params.id, (yield* CurrentUser).id)).map(parkingSectionView)
    }),
    reserveParking: Effect.fn(function* ({ headers, params, payload }) {
      const { id: driverId } = yield* CurrentUser
      const until = Option.fromNullishOr(payload.endingAt)
      const command = { tripId: params.id, driverId, choice: choiceOf(payload), until }
      return yield* loadReservationView(yield* reserveParking(command, headers["idempotency-key"] ?? null))
    }),
    changePlate: Effect.fn(function* ({ params, payload }) {
      const { id: driverId } = yield* CurrentUser
      return yield* loadReservationView(yield* changePlate(params.id, driverId, payload.licensePlate ?? ""))
    }),
    joinWaitlist: Effect.fn(function* ({ params, payload }) {
      const { id: driverId } = yield* CurrentUser
      yield* joinWaitlist({ tripId: params.id, driverId, plate: payload.licensePlate ?? "" })
    }),
    leaveWaitlist: ({ params }) => Effect.flatMap(CurrentUser, (user) => leaveWaitlist(params.id, user.id)),
    releaseParking: ({ params }) => Effect.flatMap(CurrentUser, (user) => releaseParking(params.id, user.id)),
    dismissParking: ({ params }) => Effect.flatMap(CurrentUser, (user) => dismissParking(params.id, user.id))
  })
)
