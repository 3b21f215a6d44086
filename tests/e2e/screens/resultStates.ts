import { expect, type Page } from "@playwright/test"
import { z } from "zod"
import { anOffer } from "#tests/e2e/support/addresses.ts"
import { apiClientFor } from "#tests/e2e/support/apiClientFor.ts"
import { createPerson } from "#tests/e2e/support/createPerson.ts"
import { searchPath } from "#tests/e2e/support/searchPath.ts"
import { topUp } from "#tests/e2e/support/topUp.ts"
import { createDriver, createPassenger, endTrip, newNumber, open, startTrip } from "./people.ts"
import type { ScreenState } from "./ScreenState.ts"
import { press, textOf } from "./words.ts"

const TripCode = z.object({ value: z.string() })
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

const createCode = async ({ api, tripId }: Awaited<ReturnType<typeof createDriver>>): Promise<string> =>
  TripCode.parse(await (await api.post(`/api/driver-trip/${tripId}/code`, {})).json()).value

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
  {
    name: "result-profile",
    show: async (page) => {
      await showResult(page)
      await page.getByRole("button", { name: "Ove Krogh" }).click()
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
    name: "result-profile-weekly",
    show: async (page) => {
      await open(page, pathOf(await createWeeklyTrip(page)), await createPassenger(page.request))
      await page.getByRole("button", { name: "Ove Krogh" }).click()
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
