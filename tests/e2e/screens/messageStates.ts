import { expect, type Page } from "@playwright/test"
import { createPassenger, createRide, open } from "./people.ts"
import type { ScreenState } from "./ScreenState.ts"

/** A passenger to whom the driver has written. */
const createReader = async (page: Page): Promise<string> => {
  const ride = await createRide(page.request)
  const message = "I am five minutes late, and I wait at the other side of the station."
  expect((await ride.api.post(`/api/trip-conversations/${ride.tripId}`, { message })).status()).toBe(201)
  return ride.passenger
}

/** The states of notifications and conversations. */
export const messageStates: ReadonlyArray<ScreenState> = [
  {
    name: "notifications",
    show: async (page) => {
      await open(page, "/notifications", await createReader(page))
      await expect(page.getByRole("listitem").first()).toBeVisible()
    }
  },
  {
    name: "notifications-empty",
    show: async (page) => open(page, "/notifications", await createPassenger(page.request))
  },
  {
    name: "push-messages",
    show: async (page) => {
      await open(page, "/notifications/settings", await createPassenger(page.request))
      await expect(page.getByRole("switch").first()).toBeVisible()
    }
  },
  {
    name: "conversations",
    show: async (page) => {
      await open(page, "/conversations", await createReader(page))
      await expect(page.getByRole("listitem").first()).toBeVisible()
    }
  },
  {
    name: "conversations-empty",
    show: async (page) => open(page, "/conversations", await createPassenger(page.request))
  },
  {
    name: "conversation",
    show: async (page) => {
      await open(page, "/conversations", await createReader(page))
      await page.getByRole("listitem").getByRole("link").click()
      await expect(page.getByRole("log")).toBeVisible()
    }
  }
]
