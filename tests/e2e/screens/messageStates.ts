import { expect, type Page } from "@playwright/test"
import { createCorrespondents } from "#tests/e2e/support/createCorrespondents.ts"
import { alterAnswer } from "./alterAnswer.ts"
import { createPassenger, createRide, newNumbers, open } from "./people.ts"
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
    name: "push-denied",
    show: async (page) => {
      // The server under test has no key for push services; the browser refuses every permission.
      await alterAnswer(page, "**/api/me/push", (settings) => ({ ...settings, public_key: "BKey" }))
      await open(page, "/notifications/settings", await createPassenger(page.request))
      await page.getByRole("switch").first().click()
      await expect(page.getByRole("alert")).toBeVisible()
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
    name: "conversations-deleted",
    show: async (page) => {
      const people = await createCorrespondents(page.request, { number: newNumbers(2), driver: "Egil" })
      await people.write("I am at the kiosk, with a cello and a dog.")
      expect((await people.passengerApi.delete("/api/v5/me")).ok()).toBe(true)
      await open(page, "/conversations", people.token)
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
