import * as z from "zod/mini"
import { dayRange } from "#console/table/dayRange.ts"
import { BookingStatus } from "#core/booking/Booking.ts"
import { type BookingQuery, BookingSort } from "#core/contract/consoleBookings.ts"

export const bookingStatuses = BookingStatus.literals

/** The search parameters of the bookings view. */
export const BookingFilters = z.object({
  q: z.optional(z.string()),
  status: z.optional(z.enum(bookingStatuses)),
  from: z.optional(z.iso.date()),
  to: z.optional(z.iso.date()),
  sort: z.optional(z.enum(BookingSort.literals))
})
export type BookingFilters = z.output<typeof BookingFilters>

/** Converts the filters to the server's query. `from` and `to` are whole days, both included. */
export const toBookingQuery = ({ q, status, sort, ...days }: BookingFilters): BookingQuery => ({
  ...(sort === undefined ? {} : { sort }),
  ...(q === undefined ? {} : { query: q }),
  ...(status === undefined ? {} : { status }),
  ...dayRange(days)
})
