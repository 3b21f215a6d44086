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
  /** The server writes it, and its app loads when it is touched. */
  readonly isWritten?: boolean
  /** The browser says that it is this one, instead of Chromium. */
  readonly userAgent?: string
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

/** A browser to which the landing page is shown. */
const androidPhone =
  "Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Mobile Safari/537.36"

const writtenHeading = (page: Page) => page.locator("#shell[data-written] h1").waitFor()
const heading = (page: Page) => page.locator("#root h1").first().waitFor()
const article = (page: Page) => page.locator("#root article").first().waitFor()

/**
 * Home as a guest and signed in, the results of a search, one of them, and the pages that the server writes: on a server with a driver and a
 * trip. `WEB_PAGES=landing,code_entry` measures only those.
 */
export const measuredPages = async (request: APIRequestContext) => {
  const { token, tripId } = await createTrip(request, { number: "31010090", firstName: "Mia", minutes: 45 })
  return {
    homeOfGuest: { name: "home_guest", path: "/", isShown: heading },
    home: { name: "home_signed_in", path: "/", token, isShown: article },
    search: { name: "search", path: searchPath(), isShown: article },
    result: { name: "result", path: `/trip-details/search-result?trip_id=${tripId}`, isShown: heading },
    landing: {
      name: "landing",
      path: "/landing",
      isWritten: true,
      userAgent: androidPhone,
      isShown: writtenHeading
    },
    sharedTrip: {
      name: "shared_trip",
      path: `/shared-trip/${tripId}`,
      isWritten: true,
      isShown: writtenHeading
    },
    codeEntry: { name: "code_entry", path: "/book", isWritten: true, isShown: writtenHeading }
  } satisfies Readonly<Record<string, MeasuredPage>>
}
