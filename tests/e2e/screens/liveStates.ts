import { expect, type Page } from "@playwright/test"
import { toLanguage } from "#core/shared/language.ts"
import { roskilde } from "#tests/e2e/support/addresses.ts"
import { campus, createCarpoolers } from "#tests/e2e/support/createCarpool.ts"
import { signInWithToken } from "#tests/e2e/support/signInWithToken.ts"
import type { ScreenState } from "./ScreenState.ts"

let people = 0

/** A state runs more than once on a server, in several processes: each time with people of its own. */
const nextNumber = (): string => {
  people += 1
  return String(31_087_000 + 150 * Number(process.env["TEST_WORKER_INDEX"] ?? 0) + people)
}

/** Kai's carpool to the campus, in Kai's browser. */
const showCarpool = async (page: Page) => {
  const carpool = await createCarpoolers(page.request, {
    number: nextNumber(),
    passengerNumber: nextNumber()
  })
  const tripId = await carpool.carpoolTo(campus, 20)
  const language = toLanguage(await page.evaluate(() => navigator.language))
  const headers = { authorization: `Bearer ${carpool.token}` }
  expect((await page.request.patch("/api/me", { headers, data: { language } })).status()).toBe(200)
  await signInWithToken(page, carpool.token)
  await page.context().grantPermissions(["geolocation"])
  await page.context().setGeolocation({ latitude: roskilde.lat, longitude: roskilde.lng, accuracy: 10 })
  return { ...carpool, tripId }
}

const showLive = async (page: Page): Promise<void> => {
  const { start, tripId } = await showCarpool(page)
  await start(tripId)
  await page.goto("/active-trip")
  await expect(page.locator(".sv-live-digits")).toBeVisible({ timeout: 30_000 })
}

const showParking = async (page: Page, isReserved: boolean): Promise<void> => {
  const { reserve, tripId } = await showCarpool(page)
  if (isReserved) await reserve(tripId)
  await page.goto(`/book-parking/${tripId}`)
  await expect(page.locator(".sv-parking")).toBeVisible()
}

/** The states of the driver's live trip and of parking. */
export const liveStates: ReadonlyArray<ScreenState> = [
  { name: "live-trip", show: showLive },
  {
    name: "live-trip-code",
    show: async (page) => {
      await showLive(page)
      await page.locator(".sv-live-renewal").scrollIntoViewIfNeeded()
    }
  },
  {
    name: "live-board",
    show: async (page) => {
      await showLive(page)
      await page.locator(".sv-live > .sv-buttons button").first().click()
      await expect(page.getByRole("dialog").getByRole("timer")).toBeVisible()
    }
  },
  {
    name: "live-broadcast",
    show: async (page) => {
      await showLive(page)
      await page.locator(".sv-live > .sv-buttons button").nth(1).click()
      await page.getByRole("dialog").getByRole("listitem").nth(1).getByRole("button").click()
    }
  },
  {
    name: "live-end-far",
    show: async (page) => {
      await showLive(page)
      await page.locator(".sv-live-buttons button").last().click()
      await expect(page.getByRole("dialog").getByRole("switch")).toBeAttached()
    }
  },
  { name: "parking-free", show: (page) => showParking(page, false) },
  {
    name: "parking-sections",
    show: async (page) => {
      await showParking(page, false)
      await page.getByRole("textbox").fill("AB12345")
      await page.locator(".sv-parking-form button").click()
      await expect(page.getByRole("dialog").getByRole("listitem")).toHaveCount(2)
    }
  },
  { name: "parking-reserved", show: (page) => showParking(page, true) }
]
