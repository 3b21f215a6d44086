import type { RealtimeEvent } from "#core/messaging/realtimeEvents.ts"

/** What shows trips and bookings, by the first part of the query's key. */
const trips = [
  "overview",
  "active-trip",
  "driver-trip",
  "passenger-trip",
  "booking",
  "marketplace-trip",
  "trip-state",
  "ride-progress",
  "request",
  // Passengers give a right to parking.
  "parking"
] as const
const money = ["me", "transactions", "balance"] as const
/** A decision about a travel pass comes with a notification, and changes prices. */
const notes = ["me", "notifications", "travel-passes"] as const

const topics: Readonly<Record<Exclude<RealtimeEvent, "ImpersonationEnded">, readonly string[]>> = {
  SeatRequested: trips,
  BookingAccepted: [...trips, ...money],
  BookingDenied: [...trips, ...money],
  PassengerJoinedTrip: trips,
  PassengerCancelledBooking: [...trips, ...money],
  TripStarted: trips,
  TripEnded: [...trips, ...money, "history"],
  TripWithdrawn: [...trips, ...money],
  NotificationCreated: notes,
  MessageCreated: ["me", "conversations", "conversation"],
  ParkingChanged: ["parking", "overview", "active-trip"],
  BalanceToppedUp: money
}

/** What no trip, booking or message changes, and what its screen repeats by rules of its own. */
const steady = [
  "search",
  "route",
  "map-items",
  "address-search",
  "reverse-geocode",
  "own-place",
  "own-position",
  "postal-code",
  "qr",
  "terms",
  "travel-pass-options",
  "travel-pass-image"
]

/** Whether a query is loaded again after a time without events. */
export const isReloaded = ([topic]: readonly unknown[]): boolean => !steady.some((one) => one === topic)

/** What only its owner changes. */
const own = ["recurring", "public-profile", "sessions", "push", "push-browser"]

const known: ReadonlySet<unknown> = new Set([...Object.values(topics).flat(), ...steady, ...own])

/**
 * RT-002, RT-003 Whether an event of the private channel may have changed what this query shows, as that of a query that is not named here.
 * The others stay as they are: a list that loads again under the thumb is worse than none.
 */
export const isReloadedBy = (event: RealtimeEvent, [topic]: readonly unknown[]): boolean =>
  event === "ImpersonationEnded" || topics[event].some((one) => one === topic) || !known.has(topic)
