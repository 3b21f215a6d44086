/** RT-001 The domain events that a person's real-time channel carries, under these names. */
export const realtimeEvents = [
  "SeatRequested",
  "BookingAccepted",
  "BookingDenied",
  "PassengerJoinedTrip",
  "PassengerCancelledBooking",
  "TripStarted",
  "TripEnded",
  "TripWithdrawn",
  "NotificationCreated",
  "MessageCreated",
  "ParkingChanged",
  "BalanceToppedUp",
  "ImpersonationEnded"
] as const
export type RealtimeEvent = (typeof realtimeEvents)[number]
