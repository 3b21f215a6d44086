import { expect, type Page } from "@playwright/test"
import { campus, createCarpoolers, office } from "#tests/e2e/support/createCarpool.ts"
import { createPassenger, newNumber, open } from "./people.ts"
import type { ScreenState } from "./ScreenState.ts"
import { answer, press } from "./words.ts"

const hour = 3_600_000

/** Kai's carpool to the campus. */
const createCarpool = async (page: Page) => {
  const carpool = await createCarpoolers(page.request, { number: newNumber(), passengerNumber: newNumber() })
  return { ...carpool, tripId: await carpool.carpoolTo(campus, 30) }
}

const showParking = async (page: Page, { token, tripId }: { token: string; tripId: string }) => {
  await open(page, `/book-parking/${tripId}`, token)
  await expect(page.locator(".sv-parking")).toBeVisible()
}

const showReserved = async (page: Page) => {
  const carpool = await createCarpool(page)
  await carpool.reserve(carpool.tripId)
  await showParking(page, carpool)
}

/** The states of parking. */
export const parkingStates: ReadonlyArray<ScreenState> = [
  { name: "parking-free", show: async (page) => showParking(page, await createCarpool(page)) },
  {
    name: "parking-missing-plate",
    show: async (page) => {
      await showParking(page, await createCarpool(page))
      await press(page, "parking:book")
      await expect(page.getByRole("alert")).toBeVisible()
    }
  },
  {
    name: "parking-sections",
    show: async (page) => {
      await showParking(page, await createCarpool(page))
      await page.getByRole("textbox").fill("AB12345")
      await press(page, "parking:book")
      await expect(page.getByRole("dialog").getByRole("listitem")).toHaveCount(2)
    }
  },
  { name: "parking-reserved", show: showReserved },
  {
    name: "parking-plate",
    show: async (page) => {
      await showReserved(page)
      await press(page, "parking:change")
      await page.getByRole("textbox").fill("A")
      await press(page, "parking:save")
      await expect(page.getByRole("alert")).toBeVisible()
    }
  },
  {
    name: "parking-release",
    show: async (page) => {
      await showReserved(page)
      await press(page, "parking:release")
      await expect(page.getByRole("dialog")).toBeVisible()
    }
  },
  {
    name: "parking-released",
    show: async (page) => {
      await showReserved(page)
      await press(page, "parking:release")
      await answer(page, "parking:release")
      await expect(page.getByRole("timer")).toHaveCount(0)
    }
  },
  {
    name: "parking-expired",
    show: async (page) => {
      const carpool = await createCarpool(page)
      await carpool.reserve(carpool.tripId)
      await showParking(page, carpool)
      await page.clock.setFixedTime(Date.now() + 11 * hour)
      await page.reload()
      await expect(page.locator(".sv-parking")).toBeVisible()
    }
  },
  {
    name: "parking-not-eligible",
    show: async (page) => {
      const { offerTo, token } = await createCarpool(page)
      await open(page, `/book-parking/${await offerTo(office, 300)}`, token)
    }
  },
  {
    name: "parking-none",
    show: async (page) => open(page, "/book-parking", await createPassenger(page.request))
  }
]
