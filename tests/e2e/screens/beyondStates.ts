import { expect, type Page } from "@playwright/test"
import { bookAndAccept } from "#tests/e2e/support/bookAndAccept.ts"
import { createCorrespondents } from "#tests/e2e/support/createCorrespondents.ts"
import { openRideNow } from "#tests/e2e/support/rideNow.ts"
import { createDriver, createPassenger, newNumbers, open, signIn, startTrip } from "./people.ts"
import type { ScreenState } from "./ScreenState.ts"
import { press } from "./words.ts"

/** Tove has written to the driver, who reads it. */
const showConversation = async (page: Page) => {
  const people = await createCorrespondents(page.request, { number: newNumbers(2), driver: "Egil" })
  await people.write("I am at the kiosk, with a cello and a dog.")
  await open(page, `/conversations/${people.passengerId}`, people.token)
  await expect(page.getByRole("log").getByRole("listitem").first()).toBeVisible()
  return people
}

const openProfile = async (page: Page): Promise<void> => {
  await press(page, "common:openProfile", { name: "Tove L" })
  await expect(page.getByRole("dialog")).toBeVisible()
}

/** The states of shared trips, of what is taken or fails on the way, and of conversations that have ended. */
export const beyondStates: ReadonlyArray<ScreenState> = [
  {
    name: "shared-trip",
    show: async (page) => {
      const { tripId } = await createDriver(page.request, { hasMeetingPoint: true })
      await open(page, `/shared-trip/${tripId}`)
    }
  },
  {
    name: "app-required",
    show: async (page) => {
      const { tripId } = await createDriver(page.request)
      await open(page, `/app-required?tripId=${tripId}`)
    }
  },
  {
    name: "result-full",
    show: async (page) => {
      const { token, tripId } = await createDriver(page.request)
      for (const name of ["Bo", "Ann", "Liv"]) {
        const passenger = await createPassenger(page.request, name, "Dahl")
        await bookAndAccept(page.request, { driver: token, passenger, tripId })
      }
      const path = `/trip-details/search-result?trip_id=${tripId}`
      await open(page, path, await createPassenger(page.request))
    }
  },
  {
    name: "map-failed",
    refused: [[500, "/tiles/region.pmtiles"]],
    show: async (page) => {
      await page.route("**/tiles/region.pmtiles*", (route) => route.fulfill({ status: 500 }))
      await open(page, "/")
      await expect(page.locator(".sv-map-failed")).toBeVisible()
    }
  },
  {
    name: "ride-now-failed",
    show: async (page) => {
      const driver = await createDriver(page.request)
      await startTrip(driver)
      await signIn(page, driver.token)
      await openRideNow(page)
      await expect(page.locator(".sv-alert")).toBeVisible()
    }
  },
  {
    name: "conversation-blocked",
    show: async (page) => {
      const { api, passengerId } = await showConversation(page)
      expect((await api.post(`/api/v3/user/profile/${passengerId}/block`, {})).ok()).toBe(true)
      await page.reload()
      await expect(page.getByRole("log")).toBeVisible()
    }
  },
  {
    name: "conversation-report",
    show: async (page) => {
      await showConversation(page)
      await openProfile(page)
      await press(page, "person:blockAndReport.report", { name: "Tove" })
      await page.getByRole("dialog").getByRole("radio").first().check()
    }
  },
  {
    name: "conversation-failed",
    refused: [[500, ""]],
    show: async (page) => {
      const { passengerId } = await showConversation(page)
      await page.route(`**/api/conversations/${passengerId}`, (route) =>
        route.request().method() === "POST" ? route.fulfill({ status: 500, json: {} }) : route.fallback()
      )
      await page.getByRole("textbox").fill("Five minutes, please.")
      await page.keyboard.press("Enter")
      await expect(page.getByRole("alert").first()).toBeVisible()
    }
  },
  {
    name: "conversation-deleted",
    show: async (page) => {
      const { passenger, passengerId, token } = await showConversation(page)
      const deleted = await page.request.delete("/api/v5/me", {
        headers: { authorization: `Bearer ${passenger}` }
      })
      expect(deleted.ok(), await deleted.text()).toBe(true)
      await open(page, `/conversations/${passengerId}`, token)
      await expect(page.getByRole("log")).toBeVisible()
    }
  }
]
