import type { BookingStatus } from "#core/booking/Booking.ts"

/** What may become of the bookings of a trip, written out apart from the product's own table. */
export const lifecycle = {
  "the driver accepts": [["AWAITING_APPROVAL", "ACCEPTED"]],
  "the driver denies": [["AWAITING_APPROVAL", "DENIED"]],
  "a person cancels": [
    ["AWAITING_APPROVAL", "CANCELED"],
    ["ACCEPTED", "CANCELED"],
    ["RESERVED", "CANCELED"]
  ],
  "the visitor boards": [["RESERVED", "ACCEPTED"]],
  "the time of a reservation runs out": [["RESERVED", "CANCELED"]],
  "the trip starts": [["AWAITING_APPROVAL", "DENIED"]],
  "the trip ends": [
    ["AWAITING_APPROVAL", "CANCELED"],
    ["RESERVED", "CANCELED"]
  ],
  "the trip is cancelled": [
    ["AWAITING_APPROVAL", "CANCELED"],
    ["ACCEPTED", "CANCELED"],
    ["RESERVED", "CANCELED"]
  ]
} as const satisfies Readonly<
  Record<string, ReadonlyArray<readonly [before: BookingStatus, after: BookingStatus]>>
>

export type Transition = keyof typeof lifecycle
