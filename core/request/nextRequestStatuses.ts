import type { RequestStatus } from "./CommuteRequest.ts"

/** REQ-008 Lists the states that can follow by one change: of the passenger, of a booking, or by time. */
export const nextRequestStatuses = (status: RequestStatus): ReadonlyArray<RequestStatus> => next[status]

const next: Readonly<Record<RequestStatus, ReadonlyArray<RequestStatus>>> = {
  OPEN: ["AWAITING_APPROVAL", "BOOKED", "PUBLIC_TRANSPORT", "STALLED", "CANCELED"],
  AWAITING_APPROVAL: ["BOOKED", "OPEN", "STALLED"],
  BOOKED: ["AWAITING_APPROVAL", "OPEN", "STALLED"],
  PUBLIC_TRANSPORT: ["AWAITING_APPROVAL", "BOOKED", "OPEN", "CANCELED"],
  STALLED: ["AWAITING_APPROVAL", "BOOKED", "OPEN", "CANCELED"],
  CANCELED: []
}
