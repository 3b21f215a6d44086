import { useQuery } from "@tanstack/react-query"
import { DateTime, Option } from "effect"
import { useCallback, useState } from "react"
import { useSearchParams } from "react-router"
import type { PlaceView } from "#core/contract/views/address.ts"
import { type Me, useMe } from "#rider/shared/session/useMe.ts"
import type { TripFormValues } from "#rider/shared/trips/tripFormValues.ts"
import { run } from "#ui/api/run.ts"
import { readDraft, toFilters, writeDraft } from "./searchFilters.ts"

/** Where the person lives, when the profile knows. */
const homeOf = (me: Me | undefined): PlaceView | undefined => {
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

const pointOf = (params: URLSearchParams) => {
  const [lat, lng] = (params.get("at") ?? "").split(",").map(Number)
  return lat === undefined || lng === undefined || Number.isNaN(lat + lng) ? undefined : { lat, lng }
}

/** A meeting point that was touched on the home map, with the address it stands at. */
const useStopPlace = (params: URLSearchParams): PlaceView | undefined => {
  const at = pointOf(params)
  const { data } = useQuery({
    queryKey: ["reverse-geocode", at?.lat, at?.lng],
    queryFn: ({ signal }) =>
      run((api) => api.places.reverseGeocode({ query: at ?? { lat: 0, lng: 0 } }), { signal }),
    enabled: at !== undefined,
    staleTime: 300_000
  })
  return data === undefined || at === undefined ? undefined : { ...data, ...at }
}

/**
 * SRCH-003. The search lives in the address: `filters` is what was searched for last, `draft` what the form holds. It starts
 * from the touched meeting point or from the person's home.
 */
export const useSearchDraft = () => {
  const [params, setParams] = useSearchParams()
  const [changed, setChanged] = useState<Partial<TripFormValues>>()
  const stop = useStopPlace(params)
  const home = homeOf(useMe().data)
  const [opened] = useState(() => DateTime.nowUnsafe())
  const searched = readDraft(params, opened)
  const start: TripFormValues = { ...searched, from: searched.from ?? stop ?? home }
  const draft: TripFormValues = { ...start, ...changed }
  const change = useCallback(
    (part: Partial<TripFormValues>) => setChanged((before) => ({ ...before, ...part })),
    []
  )
  const search = (): void => {
    setChanged(undefined)
    setParams(writeDraft(draft))
  }
  return { draft, change, filters: toFilters(searched), search }
}
