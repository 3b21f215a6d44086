import { queryOptions } from "@tanstack/react-query"
import type { TripId } from "#core/shared/ids.ts"
import { callApi } from "#ui/api/callApi.ts"
import { currentSettings } from "#ui/settings/useProductSettings.ts"

const PLACE_REFETCHED_MS = 30_000

/** PARK-018 The parking of a driver's own trip. `ParkingChanged` reloads it, and a passenger who joins or leaves. */
export const parkingQuery = (id: TripId) =>
  queryOptions({
    queryKey: ["parking", id],
    queryFn: ({ signal }) => callApi((api) => api.parking.parking({ params: { id } }), { signal }),
    refetchOnWindowFocus: true,
    // Others who leave the waitlist change the place without an event.
    refetchInterval: ({ state }) =>
      typeof state.data?.waitlistPlace === "number" ? PLACE_REFETCHED_MS : false
  })

/** PARK-019 The driver's current reservation, or null. PARK-025 It is not fetched again within `parking.fetchThrottleSeconds`. */
export const activeParkingQuery = () =>
  queryOptions({
    queryKey: ["parking", "active"],
    queryFn: async ({ signal }) => (await callApi((api) => api.parking.activeParking(), { signal })) ?? null,
    staleTime: currentSettings().parking.fetchThrottleSeconds * 1000
  })

/** PARK-020 The sections of the site with their free spots, read anew for each choice. */
export const sectionsQuery = (id: TripId) =>
  queryOptions({
    queryKey: ["parking", id, "sections"],
    queryFn: ({ signal }) => callApi((api) => api.parking.availableParking({ params: { id } }), { signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false
  })
