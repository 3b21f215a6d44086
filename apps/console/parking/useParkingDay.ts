import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { DateTime, Schema } from "effect"
import { callConsoleApi } from "#console/callConsoleApi.ts"
import type { ParkingDay } from "#core/contract/consoleParking.ts"
import { defaultCountry } from "#core/shared/country.ts"
import { ParkingSiteId } from "#core/shared/ids.ts"
import { localDay } from "#core/shared/localDay.ts"
import { useNow } from "#ui/clock/useNow.ts"
import { useParkingSites } from "./useParkingSites.ts"

const decodeSite = Schema.decodeUnknownSync(ParkingSiteId)

/** The server answers as soon as it has something else, so that the next call follows at once; in milliseconds. */
const nextCallMs = 100
const retryMs = 2_000

const keyOf = (site: string | undefined, date: string) => ["parking", "day", site, date]

/** The day (`yyyy-MM-dd`) on the clocks of the sites, which all share one time zone. */
export const useToday = (): string => localDay(DateTime.toUtc(useNow("minute")), defaultCountry)

/** The chosen site, or the first of those that the role may see. */
export const useChosenSite = (chosen: string | undefined): string | undefined => {
  const sites = useParkingSites().data?.data ?? []
  return sites.find(({ id }) => id === chosen)?.id ?? sites[0]?.id
}

/**
 * CONS-004 Loads all spots and reservations of a site on one day, and keeps the last answer while there is no connection. `kept` stands in
 * until the first one.
 */
export const useParkingDay = (site: string | undefined, date: string, kept?: ParkingDay) =>
  useQuery({
    queryKey: keyOf(site, date),
    queryFn: ({ client, signal }) => {
      const known = client.getQueryData<ParkingDay>(keyOf(site, date))?.version
      const query = { date, ...(known === undefined ? {} : { known }) }
      return callConsoleApi((api) => api.parkingDay({ params: { id: decodeSite(site) }, query }), signal)
    },
    enabled: site !== undefined,
    refetchInterval: ({ state }) => (state.status === "error" ? retryMs : nextCallMs),
    placeholderData: keepPreviousData,
    ...(kept === undefined
      ? {}
      : { initialData: kept, initialDataUpdatedAt: DateTime.toEpochMillis(kept.at) })
  })
