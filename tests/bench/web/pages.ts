import type { APIRequestContext, Page } from "@playwright/test"
import { copenhagen, roskilde } from "#tests/e2e/support/addresses.ts"
import { createTrip } from "#tests/e2e/support/createTrip.ts"

/** A page to be measured. */
export interface MeasuredPage {
  /** The first part of its metrics' names. */
  readonly name: string
  readonly path: string
  /** The token of the person who opens it; a guest without one. */
  readonly token?: string
  /** Waits until the page shows what the person came for. */
  readonly isShown: (page: Page) => Promise<void>
}

const place = (street: string, zipcode: string, city: string, point: typeof roskilde) =>
  JSON.stringify({ place_id: null, name: "", street, zipcode, city, country: "DK", ...point })

const searchPath = (): string => {
  const query = new URLSearchParams({
    from: place("Tværbakken 9", "4000", "Roskilde", roskilde),
    to: place("Fredensgade 30", "1620", "København V", copenhagen),
    time: new Date(Date.now() + 30 * 60_000).toISOString(),
    plannedTimeByType: "departure",
    seats: "1"
  })
  return `/demand?${query}`
}

const heading = (page: Page) => page.locator("#root h1").first().waitFor()
const article = (page: Page) => page.locator("#root article").first().waitFor()

/** Home as a guest and signed in, the results of a search, and one of them: on a server with a driver and a trip. */
export const measuredPages = async (request: APIRequestContext) => {
  const { token, tripId } = await createTrip(request, { number: "31010090", firstName: "Mia", minutes: 45 })
  return {
    homeOfGuest: { name: "home_guest", path: "/", isShown: heading },
    home: { name: "home_signed_in", path: "/", token, isShown: article },
    search: { name: "search", path: searchPath(), isShown: article },
    result: { name: "result", path: `/trip-details/search-result?trip_id=${tripId}`, isShown: heading }
  } satisfies Readonly<Record<string, MeasuredPage>>
}
