import { type APIRequestContext, expect, type Page } from "@playwright/test"
import { z } from "zod"
import { anOffer } from "#tests/e2e/support/addresses.ts"
import { apiClientFor } from "#tests/e2e/support/apiClientFor.ts"
import { createPerson } from "#tests/e2e/support/createPerson.ts"
import { signInWithToken } from "#tests/e2e/support/signInWithToken.ts"
import type { ScreenState } from "./ScreenState.ts"

const Offered = z.object({
  trip: z.object({ id: z.string() }).optional(),
  recurring_trip: z.object({ id: z.string() }).optional()
})

/** Each state has a driver of its own, because it runs more than once on one server. */
const createDriver = async (request: APIRequestContext) => {
  const number = `3103${String(5000 + Math.floor(Math.random() * 5000))}`
  const token = await createPerson(request, { number, firstName: "Kim", lastName: "Krogh" })
  return { token, api: apiClientFor(request, token) }
}

const showEditedTrip = async (page: Page): Promise<void> => {
  const { api, token } = await createDriver(page.request)
  const offered = await api.post("/api/v3/commute/driver/trip", anOffer(300))
  await signInWithToken(page, token)
  await page.goto(`/trip/edit/${Offered.parse(await offered.json()).trip?.id ?? ""}`)
  await expect(page.getByRole("switch").nth(1)).toBeAttached()
}

const showEditedWeek = async (page: Page): Promise<void> => {
  const { api, token } = await createDriver(page.request)
  const { departure: _departure, ...address } = anOffer(0)
  const times = { monday_leave: "07:10", tuesday_leave: "07:10", thursday_leave: "08:25" }
  const offered = await api.post("/api/v3/commute/driver/trip", { ...address, type: "WORK", times })
  await signInWithToken(page, token)
  await page.goto(`/recurring/edit/${Offered.parse(await offered.json()).recurring_trip?.id ?? ""}`)
  await expect(page.getByRole("switch").nth(1)).toBeAttached()
}

/** A stored draft of an offer from Roskilde to Køge. Its time is in the past, so the form opens with tomorrow's. */
const filledOffer = {
  from: {
    place_id: null,
    name: "Jernbanegade",
    street: "Jernbanegade 3",
    zipcode: "4000",
    city: "Roskilde",
    country: "DK",
    lat: 55.641474,
    lng: 12.0804877
  },
  to: {
    place_id: null,
    name: "Nørregade",
    street: "Nørregade 12",
    zipcode: "4600",
    city: "Køge",
    country: "DK",
    lat: 55.4554363,
    lng: 12.1696611
  },
  time: { mode: "departure", dateTime: "2020-01-01T07:00:00.000Z", leaveNow: false },
  seats: 3,
  charge: true,
  via: [],
  deactivatedStops: [],
  isReturn: false
}

const showOffer = async (page: Page): Promise<void> => {
  await page.goto("/")
  await page.evaluate((draft) => sessionStorage.setItem("samvej.offer", draft), JSON.stringify(filledOffer))
  await page.goto("/provide")
  await expect(page.getByRole("switch").nth(1)).toBeAttached()
}

/** The states of the forms of a driver's trips. */
export const formStates: ReadonlyArray<ScreenState> = [
  {
    name: "offer-empty",
    show: async (page) => {
      await page.goto("/provide")
      await expect(page.getByRole("radio").first()).toBeAttached()
    }
  },
  { name: "offer-route", show: showOffer },
  {
    name: "offer-stops",
    show: async (page) => {
      await showOffer(page)
      await page.getByRole("switch").nth(4).scrollIntoViewIfNeeded()
    }
  },
  {
    name: "offer-weekly",
    show: async (page) => {
      await showOffer(page)
      await page.goto("/provide/option?trip=draft")
      await expect(page.getByRole("checkbox").first()).toBeVisible()
    }
  },
  {
    name: "offer-now",
    show: async (page) => {
      await page.goto("/provide?type=now")
      await expect(page.getByRole("combobox")).toBeFocused()
    }
  },
  {
    name: "address-search",
    show: async (page) => {
      await page.goto("/provide?type=now")
      await page.getByRole("combobox").fill("Jernbanegade")
      await expect(page.getByRole("option").nth(1)).toBeVisible()
    }
  },
  { name: "edit-trip", show: showEditedTrip },
  { name: "edit-recurring", show: showEditedWeek },
  {
    name: "edit-recurring-end",
    show: async (page) => {
      await showEditedWeek(page)
      await page.getByRole("switch").last().scrollIntoViewIfNeeded()
    }
  }
]
