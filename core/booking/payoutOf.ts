import { type Minor, minor } from "#core/shared/Money.ts"
import { type Booking, fullPriceOf } from "./Booking.ts"
import { isOpenBooking } from "./bookingTransitions.ts"

/** BOOK-002 Computes what the driver earns when the trip ends with subsidy: nothing for a denied or cancelled booking. */
export const payoutOf = (booking: Pick<Booking, "status" | "price" | "subsidy">): Minor =>
  isOpenBooking(booking) ? fullPriceOf(booking) : minor(0)
