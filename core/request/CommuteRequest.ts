import { type DateTime, type Option, Schema } from "effect"
import type { Address } from "#core/shared/Address.ts"
import type { BookingId, RequestId, UserId } from "#core/shared/ids.ts"
import type { Occurrence, PlannedTimeBy } from "#core/trip/DriverTrip.ts"

/** REQ-008. */
export const RequestStatus = Schema.Literals([
  "OPEN",
  "AWAITING_APPROVAL",
  "BOOKED",
  "STALLED",
  "PUBLIC_TRANSPORT",
  "CANCELED"
])
export type RequestStatus = typeof RequestStatus.Type

/** REQ-008, N23 what became of a request; one with a booking names it. */
export type RequestState =
  | { readonly _tag: "OPEN" | "STALLED" | "PUBLIC_TRANSPORT" | "CANCELED" }
  | { readonly _tag: "AWAITING_APPROVAL" | "BOOKED"; readonly bookingId: BookingId }

/** REQ-009 a passenger wants to go, and is told of trips that fit (REQ-007). */
export interface CommuteRequest {
  readonly id: RequestId
  readonly passengerId: UserId
  readonly occurrence: Option.Option<Occurrence>
  readonly from: Address
  readonly to: Address
  readonly plannedTime: DateTime.Utc
  readonly plannedTimeBy: PlannedTimeBy
  readonly seats: number
  /** RECUR-018 its passenger has changed it by itself: what its series asks for is another matter from then on. */
  readonly isEdited: boolean
  readonly state: RequestState
}
