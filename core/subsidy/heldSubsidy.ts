import { type Minor, minor } from "#core/shared/Money.ts"

/** SEC-001, N83 Computes how much of these bookings waits for review, in minor units. */
export const heldSubsidy = (bookings: ReadonlyArray<{ readonly heldSubsidy: Minor }>): Minor =>
  minor(bookings.reduce((sum, booking) => sum + booking.heldSubsidy, 0))
