import type { BookingStatus } from "./Booking.ts"

interface OwnBooking {
  readonly status: BookingStatus
  readonly boardedByCode: boolean
}

/**
 * BYCODE-001, BYCODE-008 What the last page of booking by code shows of a booking of the person: who has boarded by code is on board. A seat
 * that was booked before has a page of its own, or where there are landing pages only its ride here.
 */
export const decideOverviewByCode = (
  { boardedByCode, status }: OwnBooking,
  hasEveryPage: boolean
): "on-board" | "trip-page" | "ride" => {
  if (boardedByCode && status === "ACCEPTED") return "on-board"
  return hasEveryPage ? "trip-page" : "ride"
}
