import { expect, type Page } from "@playwright/test"
import { signInAs } from "#tests/e2e/support/signInAs.ts"
import type { ScreenState } from "./ScreenState.ts"

const driver = "+4520000002"

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

/** The states of signing in, offering a trip and the account. */
export const riderStates: ReadonlyArray<ScreenState> = [
  {
    name: "login-number",
    show: async (page) => {
      await page.goto("/auth/phone-login")
      await expect(page.getByRole("checkbox")).toBeVisible()
      await expect(page.getByRole("status").locator("svg")).toBeVisible()
    }
  },
  {
    name: "login-code",
    show: async (page) => {
      await page.goto("/auth/phone-login?phoneCountryCode=%2B45&phoneNumber=20000002")
      await expect(page.getByRole("textbox")).toBeFocused()
    }
  },
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
    name: "account",
    show: async (page) => {
      await signInAs(page, driver)
      await page.goto("/account")
      await expect(page.getByRole("region").locator("strong")).toBeVisible()
    }
  },
  {
    name: "account-transactions",
    show: async (page) => {
      await signInAs(page, driver)
      await page.goto("/account/transactions")
      await expect(page.getByRole("table")).toBeVisible()
    }
  }
]
