import { expect, type Page } from "@playwright/test"
import { createTrip } from "#tests/e2e/support/createTrip.ts"
import { createPassenger, newNumber, open, signIn } from "./people.ts"
import type { ScreenState } from "./ScreenState.ts"
import { press, textOf } from "./words.ts"

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

const storeDraft = async (page: Page, draft: object): Promise<void> => {
  await page.goto("/")
  await page.evaluate((text) => sessionStorage.setItem("samvej.form.offer", text), JSON.stringify(draft))
}

const showOffer = async (page: Page, path = "/provide"): Promise<void> => {
  await storeDraft(page, filledOffer)
  await page.goto(path)
  await expect(page.getByRole("switch").nth(1)).toBeAttached()
}

const showWeek = async (page: Page): Promise<void> => {
  await storeDraft(page, filledOffer)
  await page.goto("/provide/option?trip=draft")
  await expect(page.getByRole("checkbox").first()).toBeVisible()
}

/** The states of the form that offers a trip. */
export const offerStates: ReadonlyArray<ScreenState> = [
  { name: "offer-empty", show: (page) => open(page, "/provide") },
  { name: "offer-route", show: (page) => showOffer(page) },
  {
    name: "offer-stops",
    show: async (page) => {
      await showOffer(page)
      await page.getByRole("switch").nth(4).scrollIntoViewIfNeeded()
    }
  },
  {
    name: "offer-loading",
    show: async (page) => {
      await page.route("**/api/**/route?*", () => undefined)
      await storeDraft(page, filledOffer)
      await page.goto("/provide")
      await expect(page.getByRole("status", { name: await textOf(page, "offer:routeLoading") })).toBeVisible()
    }
  },
  {
    name: "offer-same-ends",
    show: async (page) => {
      await storeDraft(page, { ...filledOffer, to: filledOffer.from })
      await page.goto("/provide")
      await expect(page.getByRole("alert")).toBeVisible()
    }
  },
  {
    name: "offer-time",
    show: async (page) => {
      await showOffer(page)
      await press(page, "offer:departure")
      await expect(page.getByRole("dialog").getByRole("group").getByRole("button").nth(9)).toBeVisible()
    }
  },
  {
    name: "offer-adjust",
    show: async (page) => {
      await showOffer(page)
      await press(page, "offer:adjust.open")
      await expect(page.getByRole("dialog").getByRole("status").first()).toBeVisible()
    }
  },
  {
    name: "offer-adjust-detour",
    show: async (page) => {
      await showOffer(page)
      await press(page, "offer:adjust.open")
      const add = page
        .getByRole("dialog")
        .getByRole("button", { name: await textOf(page, "offer:adjust.add") })
      await add.click()
      const detour = page.waitForResponse(/\/api\/route\?.*waypoints=/)
      await add.click()
      await detour
      await expect(page.getByRole("dialog").getByRole("listitem").first()).toBeVisible()
    }
  },
  {
    name: "offer-return",
    show: async (page) => {
      await signIn(page, await createPassenger(page.request))
      await showOffer(page)
      await press(page, "offer:offer")
      await expect(page.getByRole("dialog")).toBeVisible()
    }
  },
  {
    name: "offer-short",
    refused: [[422, "/route"]],
    show: async (page) => {
      await signIn(page, await createPassenger(page.request))
      const near = { ...filledOffer.from, name: "Jernbanegade 5", lat: filledOffer.from.lat + 0.0003 }
      await storeDraft(page, { ...filledOffer, to: near })
      await page.goto("/provide")
      await expect(page.getByRole("alert").or(page.getByRole("list")).first()).toBeVisible()
    }
  },
  {
    name: "offer-refused",
    refused: [[409, "/driver/trip"]],
    show: async (page) => {
      const { token } = await createTrip(page.request, { number: newNumber(), firstName: "Ove", minutes: 1 })
      await signIn(page, token)
      await storeDraft(page, { ...filledOffer, time: { ...filledOffer.time, leaveNow: true } })
      await page.goto("/provide")
      await expect(page.getByRole("switch").nth(1)).toBeAttached()
      await press(page, "offer:offer")
      await expect(page.getByRole("alert").first()).toBeVisible()
    }
  },
  { name: "offer-commute", show: (page) => showOffer(page, "/provide?type=recurring") },
  { name: "offer-weekly", show: showWeek },
  {
    name: "offer-weekly-missing-time",
    show: async (page) => {
      await signIn(page, await createPassenger(page.request))
      await showWeek(page)
      await page
        .getByRole("group")
        .getByRole("spinbutton")
        .or(page.getByRole("textbox"))
        .first()
        .press("Backspace")
      await press(page, "common:save")
      await expect(page.getByRole("alert").first()).toBeVisible()
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
    name: "offer-now-filled",
    show: async (page) => {
      await storeDraft(page, filledOffer)
      await open(page, "/provide?type=now")
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
  {
    name: "address-sheet",
    show: async (page) => {
      await open(page, "/provide")
      await press(page, "common:from")
      await expect(page.getByRole("dialog").getByRole("combobox")).toBeFocused()
    }
  },
  {
    name: "address-sheet-none",
    show: async (page) => {
      await open(page, "/provide")
      await press(page, "common:from")
      await page.getByRole("dialog").getByRole("combobox").fill("Xyzzyvej Qwertyby")
      await expect(page.getByRole("dialog").locator(".mantine-Loader-root")).toHaveCount(0)
      await expect(page.getByRole("dialog").getByRole("status").first()).toBeVisible()
    }
  }
]
