import { Effect } from "effect"
import type { Phone } from "#core/account/phone.ts"
import { CurrentUser } from "#core/contract/middleware.ts"
import type { BookingId, RequestId, TripId } from "#core/shared/ids.ts"
import { cancelBookingAsAgent } from "#core/usecases/console/cancelBookingAsAgent.ts"
import { cancelRequestAsAgent } from "#core/usecases/console/cancelRequestAsAgent.ts"
import { cancelTripAsAgent } from "#core/usecases/console/cancelTripAsAgent.ts"
import { endTripAsAgent } from "#core/usecases/console/endTripAsAgent.ts"
import { refundBooking } from "#core/usecases/console/refundBooking.ts"
import { releaseHoldAsAgent } from "#core/usecases/console/releaseHoldAsAgent.ts"
import { restoreTripAsAgent } from "#core/usecases/console/restoreTripAsAgent.ts"

interface Call<Id, Payload> {
  readonly params: { readonly id: Id }
  readonly headers: { readonly "idempotency-key"?: string }
  readonly payload: Payload
}
interface Cancellation {
  readonly reason: string
}
interface HoldRelease extends Cancellation {
  readonly phone: Phone
}
interface TripEnd extends Cancellation {
  readonly expectsSubsidy: boolean
}

/** Builds the command of the signed-in agent. */
const commandOf = <Id, Payload>({ headers, params, payload }: Call<Id, Payload>) =>
  Effect.map(CurrentUser, ({ id: agentId }) => ({
    ...payload,
    id: params.id,
    agentId,
    idempotencyKey: headers["idempotency-key"] ?? null
  }))

/** CONS-001 The calls with which support acts on trips, bookings and requests. */
export const actionHandlers = {
  cancelBooking: (call: Call<BookingId, Cancellation>) =>
    Effect.asVoid(Effect.flatMap(commandOf(call), cancelBookingAsAgent)),
  refundBooking: (call: Call<BookingId, Cancellation>) =>
    Effect.asVoid(Effect.flatMap(commandOf(call), refundBooking)),
  cancelRequest: (call: Call<RequestId, Cancellation>) =>
    Effect.asVoid(Effect.flatMap(commandOf(call), cancelRequestAsAgent)),
  cancelTrip: (call: Call<TripId, Cancellation>) =>
    Effect.asVoid(Effect.flatMap(commandOf(call), cancelTripAsAgent)),
  restoreTrip: (call: Call<TripId, Cancellation>) =>
    Effect.asVoid(Effect.flatMap(commandOf(call), restoreTripAsAgent)),
  releaseHold: (call: Call<TripId, HoldRelease>) =>
    Effect.asVoid(Effect.flatMap(commandOf(call), releaseHoldAsAgent)),
  endTrip: (call: Call<TripId, TripEnd>) => Effect.asVoid(Effect.flatMap(commandOf(call), endTripAsAgent))
}
