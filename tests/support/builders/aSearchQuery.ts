import { Option } from "effect"
import type { SearchQuery } from "#core/search/SearchQuery.ts"
import { searchWindow } from "#core/search/searchWindow.ts"
import { type GeoPoint, metres } from "#core/shared/geo.ts"
import { defaultProductSettings } from "#core/shared/ProductSettings.ts"
import { aStop, at } from "./entities.ts"

type Places = { readonly from?: GeoPoint; readonly to?: GeoPoint }

const withoutName = ({ lat, lng }: GeoPoint) => ({ lat, lng, name: "" })

/** Builds a query for one seat on the way of `aTrip`; the window follows from the time unless it is given. */
export const aSearchQuery = ({
  from = aStop(0),
  to = aStop(3),
  ...more
}: Partial<Omit<SearchQuery, "from" | "to">> & Places = {}): SearchQuery => {
  const { at: time = at("2026-03-02T08:00:00Z"), by = "DEPARTURE" } = more
  return {
    from: withoutName(from),
    to: withoutName(to),
    at: time,
    by,
    window: searchWindow(time, by, defaultProductSettings.search),
    maxWalk: metres(1000),
    seats: 1,
    passengerId: Option.none(),
    currency: "DKK",
    ...more
  }
}
