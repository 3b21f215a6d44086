import { type DateTime, type Option, Schema } from "effect"
import type { Address } from "#core/shared/Address.ts"
import type { BookingId, RequestId, UserId } from "#core/shared/ids.ts"
import type { Occurrence, PlannedTimeBy } from "#core/trip/DriverTrip.ts"

/** REQ-008 The states of a request. */
export const RequestStatus = Schema.Literals([
  "OPEN",
  "AWAITING_APPROVAL",
  "BOOKED",
  "STALLED",
  "PUBLIC_TRANSPORT",
  "CANCELED"
])
export type RequestStatus = typeof RequestStatus.Type

/** REQ-008, N23 The state of a request; with a booking it names the booking. */
export type RequestState =
  | { readonly _tag: "OPEN" | "STALLED" | "PUBLIC_TRANSPORT" | "CANCELED" }
  | { readonly _tag: "AWAITING_APPROVAL" | "BOOKED"; readonly bookingId: BookingId }

/** REQ-009 A trip that a passenger looks for. REQ-007 The passenger is notified of matching trips. */
export interface CommuteRequest {
  readonly id: RequestId
  readonly passengerId: UserId
  readonly occurrence: Option.Option<Occurrence>
  readonly from: Address
  readonly to: Address
  readonly plannedTime: DateTime.Utc
  readonly plannedTimeBy: PlannedTimeBy
  readonly seats: number
  /** RECUR-018 The passenger has edited this day, so a sync leaves it as it is. */
  readonly isEdited: boolean
  readonly state: RequestState
}
