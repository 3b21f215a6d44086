import { useInfiniteQuery, useQuery } from "@tanstack/react-query"
import { callConsoleApi } from "#console/callConsoleApi.ts"
import { behind, keysetPages } from "#console/table/keysetPages.ts"
import type { BookingPage } from "#core/contract/consoleBookings.ts"
import type { ParkingPage } from "#core/contract/consoleParking.ts"
import type { PersonAccount } from "#core/contract/consolePersonAccount.ts"
import type { RequestPage } from "#core/contract/consoleRequests.ts"
import type { BookingId, ParkingReservationId, RequestId, UserId } from "#core/shared/ids.ts"

/** CONS-001 Loads what belongs to the account of a person. */
export const usePersonAccount = (id: UserId) =>
  useQuery({
    queryKey: ["person-account", id],
    queryFn: ({ signal }): Promise<PersonAccount> =>
      callConsoleApi((api) => api.personAccount({ params: { id } }), signal)
  })

const bookingPages = keysetPages<BookingId>()
const parkingPages = keysetPages<ParkingReservationId>()
const requestPages = keysetPages<RequestId>()

/** Loads the bookings of a person, as passenger or driver, page by page. */
export const usePersonBookings = (id: UserId) =>
  useInfiniteQuery({
    queryKey: ["person-bookings", id],
    queryFn: ({ pageParam, signal }): Promise<BookingPage> =>
      callConsoleApi((api) => api.bookings({ query: { query: id, ...behind(pageParam) } }), signal),
    initialPageParam: bookingPages.first,
    getNextPageParam: bookingPages.next
  })

/** Loads the requests of a person page by page. */
export const usePersonRequests = (id: UserId) =>
  useInfiniteQuery({
    queryKey: ["person-requests", id],
    queryFn: ({ pageParam, signal }): Promise<RequestPage> =>
      callConsoleApi((api) => api.requests({ query: { query: id, ...behind(pageParam) } }), signal),
    initialPageParam: requestPages.first,
    getNextPageParam: requestPages.next
  })

/** Loads the parking reservations of a driver page by page. */
export const usePersonParking = (id: UserId) =>
  useInfiniteQuery({
    queryKey: ["parking", "person", id],
    queryFn: ({ pageParam, signal }): Promise<ParkingPage> =>
      callConsoleApi((api) => api.parking({ query: { person: id, ...behind(pageParam) } }), signal),
    initialPageParam: parkingPages.first,
    getNextPageParam: parkingPages.next
  })
