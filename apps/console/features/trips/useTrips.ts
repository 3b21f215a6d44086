import type { Option } from "effect"
import { callConsoleApi } from "#console/callConsoleApi.ts"
import { behind, keysetPages } from "#console/table/keysetPages.ts"
import { useListPages } from "#console/table/useListPages.ts"
import type { TripPage, TripRow } from "#core/contract/consoleTrips.ts"
import type { TripId } from "#core/shared/ids.ts"
import { type TripFilters, toTripQuery } from "./tripFilters.ts"

/** Loads the matching trips page by page as the table scrolls, and refreshes the visible ones. */
export const useTrips = (filters: TripFilters) =>
  useListPages<TripRow, TripPage, Option.Option<TripId>>({
    queryKey: ["trips", filters],
    paging: keysetPages<TripId>(),
    loadPage: (after, signal) =>
      callConsoleApi((api) => api.trips({ query: { ...toTripQuery(filters), ...behind(after) } }), signal),
    idOf: ({ id }) => id
  })
