import { expect, type Page } from "@playwright/test"
import { z } from "zod"
import { anOffer, ways } from "#tests/e2e/support/addresses.ts"
import { apiClientFor } from "#tests/e2e/support/apiClientFor.ts"
import { bookAndAccept, requestSeat } from "#tests/e2e/support/bookAndAccept.ts"
import { createPerson } from "#tests/e2e/support/createPerson.ts"
import { Offered } from "#tests/e2e/support/createTrip.ts"
import { cutRealtime } from "#tests/e2e/support/cutRealtime.ts"
import { refuseCalls } from "#tests/e2e/support/refuseCalls.ts"
import { searchPath } from "#tests/e2e/support/searchPath.ts"
import { topUp } from "#tests/e2e/support/topUp.ts"
import {
  createCode,
  createDriver,
  createPassenger,
  endTrip,
  newNumber,
  open,
  startTrip,
  verifyIdentity
} from "./people.ts"
import type { ScreenState } from "./ScreenState.ts"
import { answer, press, textOf } from "./words.ts"

const Overview = z.object({ driver_trips: z.array(z.object({ id: z.string() })) })

const pathOf = (tripId: string, more = ""): string => `/trip-details/search-result?trip_id=${tripId}${more}`

type Trip = Parameters<typeof createDriver>[1]

/** Ove's trip as a passenger sees it who has not booked it. */
const showResult = async (page: Page, trip: Trip = {}) => {
  const driver = await createDriver(page.request, trip)
  const passenger = await createPassenger(page.request)
  await open(page, pathOf(driver.tripId), passenger)
  await expect(page.locator(".sv-details-part").first()).toBeVisible()
  return { ...driver, passenger }
}

const showSheet = async (page: Page, key: string, values?: Readonly<Record<string, string | number>>) => {
  await press(page, key, values)
  await expect(page.getByRole("dialog")).toBeVisible()
}

/** Ove's trip, which is not subsidised for somebody who rides with him before. */
const createSecondRide = async ({ request }: Page) => {
  const { api, token, tripId } = await createDriver(request, { minutes: 90 })
  const passenger = await createPassenger(request)
  const earlier = await api.post("/api/v3/commute/driver/trip", anOffer(40))
  const first = Offered.parse(await earlier.json()).trip.id
  await bookAndAccept(request, { driver: token, passenger, tripId: first })
  return { passenger, tripId }
}

const openProfile = (page: Page): Promise<void> => page.getByRole("button", { name: "Ove Krogh" }).click()

/** The last trip of a driver who drives every day. */
const createWeeklyTrip = async (page: Page): Promise<string> => {
  const names = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
  const token = await createPerson(page.request, { number: newNumber(), firstName: "Ove", lastName: "Krogh" })
  const driver = apiClientFor(page.request, token)
  const times = Object.fromEntries(names.map((day) => [`${day}_leave`, "07:10"]))
  await driver.post("/api/v3/commute/driver/trip", { ...anOffer(45), type: "WORK", times })
  const overview = await driver.get("/api/v3/commute/overview/list")
  return Overview.parse(await overview.json()).driver_trips.at(-1)?.id ?? ""
}

/** The states of a search result. */
export const resultStates: ReadonlyArray<ScreenState> = [
  { name: "result", show: async (page) => void (await showResult(page)) },
  { name: "result-charged", show: async (page) => void (await showResult(page, { charges: true })) },
  {
    name: "result-guest",
    show: async (page) => {
      const { tripId } = await createDriver(page.request, { hasMeetingPoint: true })
      await open(page, pathOf(tripId))
    }
  },
  {
    name: "result-sign-in",
    show: async (page) => {
      await open(page, pathOf((await createDriver(page.request)).tripId))
      await showSheet(page, "trip:result.book", { count: 1 })
    }
  },
  {
    name: "result-book",
    show: async (page) => {
      await showResult(page)
      await showSheet(page, "trip:result.book", { count: 1 })
    }
  },
  {
    name: "result-book-charged",
    show: async (page) => {
      const { tripId } = await createDriver(page.request, { charges: true })
      const passenger = await createPassenger(page.request)
      await topUp(page.request, passenger, 100)
      await open(page, pathOf(tripId, "&seats=2"), passenger)
      await showSheet(page, "trip:result.book", { count: 2 })
    }
  },
  {
    name: "result-top-up",
    show: async (page) => {
      await showResult(page, { charges: true })
      await showSheet(page, "trip:result.book", { count: 1 })
    }
  },
  {
    name: "result-meeting-points",
    show: async (page) => {
      await showResult(page, { hasMeetingPoint: true })
      await showSheet(page, "trip:result.points")
    }
  },
  {
    name: "result-message",
    show: async (page) => {
      await showResult(page)
      await showSheet(page, "person:message", { name: "Ove" })
    }
  },
  ...(["outside", "short", "blocked", "zero"] as const).map(
    (kind): ScreenState => ({
      name: `result-no-subsidy-${kind}`,
      show: async (page) => {
        await showResult(page, { places: ways[kind] })
        await page.locator(".sv-note").first().scrollIntoViewIfNeeded()
      }
    })
  ),
  {
    name: "result-no-subsidy-fair-use",
    show: async (page) => {
      const { passenger, tripId } = await createSecondRide(page)
      await open(page, pathOf(tripId), passenger)
      await page.locator(".sv-note").first().scrollIntoViewIfNeeded()
    }
  },
  {
    name: "result-passed",
    show: async (page) => {
      await page.clock.setFixedTime(Date.now() + 2 * 3_600_000)
      await showResult(page)
    }
  },
  {
    name: "result-book-refused",
    refused: [[409, "/marketplace/book"]],
    show: async (page) => {
      const other = await createDriver(page.request)
      await cutRealtime(page)
      const { passenger } = await showResult(page)
      await showSheet(page, "trip:result.book", { count: 1 })
      await requestSeat(page.request, { passenger, tripId: other.tripId })
      await answer(page, "trip:book.yes", { count: 1 })
      await expect(page.locator(".sv-alert")).toBeVisible()
    }
  },
  {
    name: "result-profile-failed",
    refused: [[400, ""]],
    show: async (page) => {
      await refuseCalls(page, "/api/v3/user/profile/*", { status: 400, error: "generic" })
      await showResult(page)
      await openProfile(page)
      await expect(page.getByRole("dialog").getByRole("alert")).toBeVisible()
    }
  },
  {
    name: "result-profile-verified",
    show: async (page) => {
      const { token, tripId } = await createDriver(page.request)
      await verifyIdentity(page.request, token)
      await open(page, pathOf(tripId), await createPassenger(page.request))
      await openProfile(page)
      await expect(page.getByRole("dialog").locator(".sv-profile-eid")).toBeVisible()
    }
  },
  {
    name: "result-profile",
    show: async (page) => {
      await showResult(page)
      await openProfile(page)
      await expect(page.getByRole("dialog").getByText("Ove Krogh")).toBeVisible()
    }
  },
  {
    name: "result-weekly",
    show: async (page) => {
      await open(page, pathOf(await createWeeklyTrip(page)), await createPassenger(page.request))
      await expect(page.getByRole("switch")).toBeAttached()
    }
  },
  {
    name: "result-weekly-on",
    show: async (page) => {
      await open(page, pathOf(await createWeeklyTrip(page)), await createPassenger(page.request))
      const weekly = page.getByRole("switch")
      await weekly.click()
      await expect(page.locator(".sv-alert")).toBeVisible()
      await page.reload()
      await expect(weekly).toBeChecked()
      await weekly.scrollIntoViewIfNeeded()
    }
  },
  {
    name: "result-profile-weekly",
    show: async (page) => {
      await open(page, pathOf(await createWeeklyTrip(page)), await createPassenger(page.request))
      await openProfile(page)
      await expect(page.getByRole("dialog").getByRole("listitem").first()).toBeVisible()
    }
  },
  {
    name: "result-transit",
    show: async (page) => {
      await page.goto(searchPath({ minutes: 60 }))
      await page.locator(".sv-result[data-public] a").first().click()
      await expect(page.getByText(await textOf(page, "trip:result.transitTitle"))).toBeVisible()
    }
  },
  {
    name: "result-started",
    show: async (page) => {
      const driver = await createDriver(page.request)
      await startTrip(driver)
      await open(page, pathOf(driver.tripId), await createPassenger(page.request))
    }
  },
  {
    name: "result-over",
    show: async (page) => {
      const driver = await createDriver(page.request)
      await startTrip(driver)
      await endTrip(driver)
      await open(page, pathOf(driver.tripId), await createPassenger(page.request))
    }
  },
  {
    name: "result-own",
    show: async (page) => {
      const { token, tripId } = await createDriver(page.request)
      await open(page, pathOf(tripId), token)
    }
  },
  {
    name: "result-code",
    show: async (page) => {
      const driver = await createDriver(page.request)
      await startTrip(driver)
      const code = await createCode(driver)
      await open(page, `/trip-details/search-result?code=${code}`, await createPassenger(page.request))
    }
  },
  {
    name: "result-board",
    show: async (page) => {
      const driver = await createDriver(page.request)
      await startTrip(driver)
      const code = await createCode(driver)
      await open(page, `/trip-details/search-result?code=${code}`, await createPassenger(page.request))
      await showSheet(page, "trip:board.yes")
    }
  },
  { name: "code", show: (page) => open(page, "/book") },
  {
    name: "code-wrong",
    refused: [[404, "/driver-trip-code/12345678"]],
    show: async (page) => {
      await open(page, "/book")
      await page.getByRole("textbox").fill("12345678")
      await press(page, "common:continue")
      await expect(page.getByRole("alert").first()).toBeVisible()
    }
  },
  {
    name: "code-details",
    show: async (page) => {
      const driver = await createDriver(page.request)
      await startTrip(driver)
      await open(page, `/book/details?code=${await createCode(driver)}`)
      await expect(page.getByText("Ove")).toBeVisible()
    }
  },
  {
    name: "code-on-board",
    show: async (page) => {
      const driver = await createDriver(page.request)
      await startTrip(driver)
      const code = await createCode(driver)
      await open(page, `/book/details?code=${code}`, await createPassenger(page.request))
      await press(page, "byCode:details.board")
      await page.waitForURL("**/book/overview*")
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
    }
  }
]
