import { expect, type Page } from "@playwright/test"
import { createTrip } from "#tests/e2e/support/createTrip.ts"
import { alterAnswer } from "./alterAnswer.ts"
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

const aPlace = (name: string, place: Partial<typeof filledOffer.to>) => ({
  ...filledOffer.from,
  name,
  street: name,
  ...place
})
/** On the other side of the street. */
const near = aPlace("Jernbanegade 5", { lat: filledOffer.from.lat + 0.0003 })
/** In the Kattegat. */
const island = aPlace("Anholt Knob", { zipcode: "8592", city: "Anholt", lat: 56.3, lng: 11.9 })
const abroad = aPlace("Südermarkt 1", { zipcode: "24937", city: "Flensburg", lat: 54.783, lng: 9.436 })

const storeDraft = async (page: Page, draft: object): Promise<void> => {
  await page.goto("/")
  await page.evaluate((text) => sessionStorage.setItem("samvej.form.offer", text), JSON.stringify(draft))
}

const showOffer = async (page: Page, path = "/provide", draft: object = filledOffer): Promise<void> => {
  await storeDraft(page, draft)
  await page.goto(path)
  await expect(page.getByRole("switch").nth(1)).toBeAttached()
}

/** A way that cannot be offered. */
const showRefused = async (page: Page, to: object): Promise<void> => {
  await storeDraft(page, { ...filledOffer, to })
  await page.goto("/provide")
  await page.getByRole("alert").first().scrollIntoViewIfNeeded()
}

/** The route adjuster with a via point in the middle of its map. */
const showDetour = async (page: Page): Promise<void> => {
  await showOffer(page)
  await press(page, "offer:adjust.open")
  const dialog = page.getByRole("dialog")
  const add = dialog.getByRole("button", { name: await textOf(page, "offer:adjust.add") })
  await add.click()
  const detour = page.waitForResponse(/\/api\/route\?.*waypoints=/)
  await add.click()
  await detour
  await expect(dialog.getByRole("listitem").first()).toBeVisible()
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
    show: showDetour
  },
  {
    name: "offer-adjust-long",
    show: async (page) => {
      // The map is too small for a way that takes an hour more.
      await alterAnswer(page, /\/api\/route\?.*waypoints=/, (route) => ({
        ...route,
        distance: Number(route["distance"]) + 60_000,
        duration: Number(route["duration"]) + 3600
      }))
      await showDetour(page)
      await press(page, "offer:adjust.use")
      await expect(
        page.getByRole("dialog", { name: await textOf(page, "offer:adjust.longTitle") })
      ).toBeVisible()
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
    name: "offer-too-short",
    refused: [[422, "/route"]],
    show: (page) => showRefused(page, near)
  },
  {
    name: "offer-no-route",
    refused: [[422, "/route"]],
    show: (page) => showRefused(page, island)
  },
  {
    name: "offer-other-country",
    refused: [[422, "/route"]],
    show: (page) => showRefused(page, abroad)
  },
  {
    name: "offer-ends-near",
    show: async (page) => {
      await signIn(page, await createPassenger(page.request))
      const { lat, lng } = filledOffer.to
      await showOffer(page, "/provide", { ...filledOffer, to: near, via: [{ lat, lng }] })
      await press(page, "offer:offer")
      await expect(page.getByRole("dialog")).toBeVisible()
    }
  },
  {
    name: "offer-leave-now",
    show: async (page) => {
      await showOffer(page, "/provide", { ...filledOffer, time: { ...filledOffer.time, leaveNow: true } })
      const name = new RegExp(`^${await textOf(page, "offer:departure")}`)
      await page.getByRole("button", { name }).scrollIntoViewIfNeeded()
    }
  },
  {
    name: "offer-stop-off",
    show: async (page) => {
      await showOffer(page)
      const stop = page.getByRole("switch").nth(1)
      await stop.press(" ")
      await expect(stop).not.toBeChecked()
      await stop.scrollIntoViewIfNeeded()
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
