import { expect, type Page } from "@playwright/test"
import { roskilde } from "#tests/e2e/support/addresses.ts"
import { bookAndAccept } from "#tests/e2e/support/bookAndAccept.ts"
import { createPerson } from "#tests/e2e/support/createPerson.ts"
import { createTrip } from "#tests/e2e/support/createTrip.ts"
import { signInWithToken } from "#tests/e2e/support/signInWithToken.ts"
import type { ScreenState } from "./ScreenState.ts"

/** A telephone number of nobody yet: each picture has people of its own. */
const newNumber = (): string => `3105${5000 + Math.floor(Math.random() * 4000)}`

const createPeople = async ({ request }: Page) => {
  const driver = await createTrip(request, { number: newNumber(), firstName: "Ove", minutes: 30 })
  const passenger = await createPerson(request, {
    number: newNumber(),
    firstName: "Maximiliane",
    lastName: "Ravnsborg"
  })
  return { ...driver, passenger }
}

const createBooking = async (page: Page) => {
  const people = await createPeople(page)
  const { passenger, token, tripId } = people
  return { ...people, id: await bookAndAccept(page.request, { driver: token, passenger, tripId }) }
}

const startRide = async (page: Page) => {
  const ride = await createBooking(page)
  const { api, tripId } = ride
  await api.post(`/api/commute/${tripId}/start`, {})
  const position = { ...roskilde, accuracy: 5, timestamp: new Date().toISOString() }
  await api.post(`/api/driver-trip/${tripId}/position`, { position })
  return ride
}

const open = async (page: Page, token: string, path: string): Promise<void> => {
  await signInWithToken(page, token)
  await page.goto(path)
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
  await expect(page.locator("#content").getByRole("region").first()).toBeVisible()
}

/** The states of a search result, a booking, and a driver's trip. */
export const detailStates: ReadonlyArray<ScreenState> = [
  {
    name: "result",
    show: async (page) => {
      const { passenger, tripId } = await createPeople(page)
      await open(page, passenger, `/trip-details/search-result?trip_id=${tripId}`)
    }
  },
  {
    name: "result-profile",
    show: async (page) => {
      const { passenger, tripId } = await createPeople(page)
      await open(page, passenger, `/trip-details/search-result?trip_id=${tripId}`)
      await page.getByRole("button", { name: "Ove Krogh" }).click()
      await expect(page.getByRole("dialog").getByText("Ove Krogh")).toBeVisible()
    }
  },
  {
    name: "booking",
    show: async (page) => {
      const { id, passenger, tripId } = await createBooking(page)
      await open(page, passenger, `/trip-details/passenger/${id}/${tripId}`)
    }
  },
  {
    name: "booking-under-way",
    show: async (page) => {
      const { id, passenger, tripId } = await startRide(page)
      await open(page, passenger, `/trip-details/passenger/${id}/${tripId}`)
      await expect(page.locator(".sv-ride")).toBeVisible()
    }
  },
  {
    name: "booking-ended-short",
    show: async (page) => {
      const { api, id, passenger, tripId } = await startRide(page)
      await api.post(`/api/commute/${tripId}/end`, { userExpectsSubsidy: false })
      await open(page, passenger, `/trip-details/passenger/${id}/${tripId}`)
      await expect(page.locator(".sv-note").first()).toBeVisible()
    }
  },
  {
    name: "driver-trip",
    show: async (page) => {
      const { token, tripId } = await createBooking(page)
      await open(page, token, `/trip-details/driver/${tripId}`)
    }
  },
  {
    name: "driver-trip-ended",
    show: async (page) => {
      const { api, token, tripId } = await startRide(page)
      await api.post(`/api/commute/${tripId}/end`, { userExpectsSubsidy: false })
      await open(page, token, `/trip-details/driver/${tripId}`)
    }
  }
]
