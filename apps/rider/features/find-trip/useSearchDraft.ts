import { useQuery } from "@tanstack/react-query"
import { DateTime, Option } from "effect"
import { useCallback, useState } from "react"
import { useSearchParams } from "react-router"
import type { PlaceView } from "#core/contract/views/address.ts"
import { type Me, useMe } from "#rider/shared/session/useMe.ts"
import type { TripFormValues } from "#rider/shared/trips/tripFormValues.ts"
import { callApi } from "#ui/api/callApi.ts"
import { useProductSettings } from "#ui/settings/useProductSettings.ts"
import { parseDraft, toSearch, toSearchParams } from "./searchFilters.ts"

/** The home address of the profile, if known. */
const homePlace = (me: Me | undefined): PlaceView | undefined => {
  if (me === undefined) return undefined
  const { lat, lng, country } = me
  if (Option.isNone(lat) || Option.isNone(lng)) return undefined
  const text = (part: Option.Option<string>) => Option.getOrElse(part, () => "")
  const street = text(me.street)
  return {
    placeId: Option.none(),
    name: street,
    street,
    zipcode: text(me.zipcode),
    city: text(me.city),
    country,
    lat: lat.value,
    lng: lng.value
  }
}

const parsePoint = (params: URLSearchParams) => {
  const [lat, lng] = (params.get("at") ?? "").split(",").map(Number)
  return lat === undefined || lng === undefined || Number.isNaN(lat + lng) ? undefined : { lat, lng }
}

/** The meeting point selected on the start map, with its address. */
const useStopPlace = (params: URLSearchParams): PlaceView | undefined => {
  const at = parsePoint(params)
  const { data } = useQuery({
    queryKey: ["reverse-geocode", at?.lat, at?.lng],
    queryFn: ({ signal }) =>
      callApi((api) => api.places.reverseGeocode({ query: at ?? { lat: 0, lng: 0 } }), { signal }),
    enabled: at !== undefined,
    staleTime: 300_000
  })
  return data === undefined || at === undefined ? undefined : { ...data, ...at }
}

/**
 * SRCH-003 The search is stored in the address: `last` is the last search, `draft` the state of the form. The default
 * start is the selected meeting point, else the user's home.
 */
export const useSearchDraft = () => {
  const [params, setParams] = useSearchParams()
  const [changed, setChanged] = useState<Partial<TripFormValues>>()
  const stop = useStopPlace(params)
  const home = homePlace(useMe().data)
  const [openedAt] = useState(() => DateTime.nowUnsafe())
  const lastSearch = parseDraft(params, openedAt, useProductSettings())
  const start: TripFormValues = { ...lastSearch, from: lastSearch.from ?? stop ?? home }
  const draft: TripFormValues = { ...start, ...changed }
  const change = useCallback(
    (part: Partial<TripFormValues>) => setChanged((before) => ({ ...before, ...part })),
    []
  )
  const search = (): void => {
    setChanged(undefined)
    setParams(toSearchParams(draft))
  }
  return { draft, change, last: toSearch(params, lastSearch), search }
}
