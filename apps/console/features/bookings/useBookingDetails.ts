import { useQuery } from "@tanstack/react-query"
import { Schema } from "effect"
import { callConsoleApi } from "#console/callConsoleApi.ts"
import type { BookingDetails } from "#core/contract/consoleBookings.ts"
import { BookingId } from "#core/shared/ids.ts"

const decodeBookingId = Schema.decodeUnknownSync(BookingId)

/** CONS-001 Loads all details of one booking and refreshes them while they are on the screen. */
export const useBookingDetails = (id: string) =>
  useQuery({
    queryKey: ["booking", id],
    queryFn: ({ signal }): Promise<BookingDetails> =>
      callConsoleApi((api) => api.booking({ params: { id: decodeBookingId(id) } }), signal),
    refetchInterval: 5_000
  })
