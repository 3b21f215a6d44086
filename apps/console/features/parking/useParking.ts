import { useQuery } from "@tanstack/react-query"
import { type Option, Schema } from "effect"
import { callConsoleApi } from "#console/callConsoleApi.ts"
import { behind, keysetPages } from "#console/table/keysetPages.ts"
import { useListPages } from "#console/table/useListPages.ts"
import type { ParkingPage, ParkingRow } from "#core/contract/consoleParking.ts"
import { ParkingReservationId } from "#core/shared/ids.ts"
import { type ParkingFilters, toParkingQuery } from "./parkingFilters.ts"

/** CONS-004 Loads the matching reservations page by page as the table scrolls, and refreshes the visible ones. */
export const useParking = (filters: ParkingFilters) =>
  useListPages<ParkingRow, ParkingPage, Option.Option<ParkingReservationId>>({
    queryKey: ["parking", "list", filters],
    paging: keysetPages<ParkingReservationId>(),
    loadPage: (after, signal) =>
      callConsoleApi(
        (api) => api.parking({ query: { ...behind(after), ...toParkingQuery(filters) } }),
        signal
      ),
    idOf: ({ id }) => id
  })

const decodeId = Schema.decodeUnknownSync(ParkingReservationId)

/** CONS-004 Loads one reservation with its timeline, and refreshes it while it is on the screen. */
export const useParkingDetails = (id: string) =>
  useQuery({
    queryKey: ["parking", "reservation", id],
    queryFn: ({ signal }) =>
      callConsoleApi((api) => api.parkingReservation({ params: { id: decodeId(id) } }), signal),
    refetchInterval: 5_000
  })
