import { useQuery } from "@tanstack/react-query"
import { DateTime } from "effect"
import { useState } from "react"
import { useLocation, useSearchParams } from "react-router"
import type { PlaceView } from "#core/contract/views/address.ts"
import { useGrantedPlace } from "#rider/shared/forms/currentPlace.ts"
import { homePlace } from "#rider/shared/forms/ownPlaces.ts"
import { dropPageDraft, loadPageDraft, savePageDraft, usePageName } from "#rider/shared/forms/pageDraft.ts"
import { toUpcomingValues } from "#rider/shared/requests/requestFields.ts"
import { useRequest } from "#rider/shared/requests/requestQuery.ts"
import { useMe } from "#rider/shared/session/useMe.ts"
import { destinationText } from "#rider/shared/trips/searchDestination.ts"
import { toSearchParams } from "#rider/shared/trips/searchParams.ts"
import type { TripFormValues } from "#rider/shared/trips/tripFormValues.ts"
import { callApi } from "#ui/api/callApi.ts"
import { useProductSettings } from "#ui/settings/useProductSettings.ts"
import { parseDraft, toSearch } from "./searchFilters.ts"
import { parseSearchOptions, withSearchOptions } from "./searchOptions.ts"

const form = "search"

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

/** REQ-002 The request that the address names, as the values of the form. */
const useRequestedValues = (params: URLSearchParams, now: DateTime.Utc) => {
  const request = useRequest(parseSearchOptions(params).requestId)
  return {
    values: request.data === undefined ? {} : toUpcomingValues(request.data, now),
    isLoading: request.isLoading,
    refusal: request.data === undefined ? request.error : null
  }
}

/**
 * SRCH-003 The search is stored in the address: `last` is the last search, `draft` the state of the form, which a reload
 * and "back" restore. The default start is the selected meeting point, else the user's home; from
 * "Where to?", which asks for the destination at once, it is where the user is, if the browser tells without a question.
 */
export const useSearchDraft = () => {
  const page = usePageName()
  const [params, setParams] = useSearchParams()
  const settings = useProductSettings()
  const [openedAt] = useState(() => DateTime.nowUnsafe())
  const requested = useRequestedValues(params, openedAt)
  const [changed, setChanged] = useState(() => {
    const kept = loadPageDraft(form, page)
    return kept === undefined ? undefined : parseDraft(kept, openedAt, settings)
  })
  const stop = useStopPlace(params)
  const location = useLocation()
  const isWhereTo = location.hash === "#to"
  const here = useGrantedPlace(isWhereTo)
  const home = homePlace(useMe().data)
  const lastSearch = parseDraft(params, openedAt, settings, requested.values)
  const start: TripFormValues = { ...lastSearch, from: lastSearch.from ?? stop ?? here ?? home }
  const draft: TripFormValues = changed ?? start
  const last = toSearch(params, lastSearch)
  const change = (part: Partial<TripFormValues>): void => {
    const next = { ...draft, ...part }
    savePageDraft(form, page, toSearchParams(next))
    setChanged(next)
  }
  const forgetDraft = (): void => dropPageDraft(form, page)
  const resetForm = (): void => {
    forgetDraft()
    setChanged(undefined)
  }
  const search = (): void => {
    // "Back" finds a first form as it was, and the results of an earlier search.
    if (last !== undefined) forgetDraft()
    setParams(withSearchOptions(toSearchParams(draft), params))
  }
  const searchAt = (time: DateTime.Utc): void =>
    setParams((before) => {
      const next = last?._tag === "Stop" ? new URLSearchParams(before) : toSearchParams(lastSearch)
      next.set("time", DateTime.formatIso(time))
      return withSearchOptions(next, before)
    })
  return {
    draft,
    asksDestination: isWhereTo && draft.to === undefined,
    destinationText: destinationText(location.state),
    hasDraft: changed !== undefined,
    change,
    /** The form goes back to the search of the address. */
    resetForm,
    /** The form stays until the page is left, and is not found there again. */
    forgetDraft,
    last,
    search,
    searchAt,
    requested
  }
}
