import type { Option } from "effect"
import { callConsoleApi } from "#console/callConsoleApi.ts"
import { behind, keysetPages } from "#console/table/keysetPages.ts"
import { useListPages } from "#console/table/useListPages.ts"
import type { BookingPage, BookingRow } from "#core/contract/consoleBookings.ts"
import type { BookingId } from "#core/shared/ids.ts"
import { type BookingFilters, toBookingQuery } from "./bookingFilters.ts"

/** Loads the matching bookings page by page as the table scrolls, and refreshes the visible ones. */
export const useBookings = (filters: BookingFilters) =>
  useListPages<BookingRow, BookingPage, Option.Option<BookingId>>({
    queryKey: ["bookings", filters],
    paging: keysetPages<BookingId>(),
    loadPage: (after, signal) =>
      callConsoleApi(
        (api) => api.bookings({ query: { ...toBookingQuery(filters), ...behind(after) } }),
        signal
      ),
    idOf: ({ id }) => id
  })
