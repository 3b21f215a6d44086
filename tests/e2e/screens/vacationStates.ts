import { expect, type Page } from "@playwright/test"
import { DateTime } from "effect"
import { addDays, localDay } from "#core/shared/localDay.ts"
import { anOffer } from "#tests/e2e/support/addresses.ts"
import { inDays } from "#tests/e2e/support/inDays.ts"
import { showTerms } from "#tests/e2e/support/showTerms.ts"
import { aPng } from "#tests/support/builders/images.ts"
import { createPassenger, open, signIn } from "./people.ts"
import type { ScreenState } from "./ScreenState.ts"
import { answer, press } from "./words.ts"

/** The day in Denmark in so many days. */
const dayIn = (count: number): string => addDays(localDay(DateTime.nowUnsafe(), "DK"), count)

/** Takes a vacation that begins and ends in so many days. */
const takeVacation = async (page: Page, from: number, to: number): Promise<void> => {
  const api = await signIn(page, await createPassenger(page.request))
  const { departure: _departure, ...way } = anOffer(0)
  const times = { monday_leave: "07:10", friday_leave: "08:25" }
  await api.post("/api/v3/commute/driver/trip", { ...way, type: "WORK", times })
  await api.post("/api/me/vacation", { from_date: dayIn(from), to_date: dayIn(to) })
  await open(page, "/vacation")
  await expect(page.getByRole("listitem").first()).toBeVisible()
}

const openPasses = async (page: Page): Promise<void> => {
  const token = await createPassenger(page.request)
  await page.request.post("/api/me/travel-passes", {
    headers: { authorization: `Bearer ${token}` },
    multipart: {
      travel_pass_id: "ruter-period",
      period_start: inDays(-3),
      period_end: inDays(27),
      image: { name: "pass.png", mimeType: "image/png", buffer: aPng() }
    }
  })
  await open(page, "/account/travel-pass", token)
  await expect(page.getByRole("article").getByRole("img")).toBeVisible()
}

/** The states of the vacation, of the travel passes and of new terms. */
export const vacationStates: ReadonlyArray<ScreenState> = [
  {
    name: "vacation-none",
    show: async (page) => await open(page, "/vacation", await createPassenger(page.request))
  },
  {
    name: "vacation-create",
    show: async (page) => {
      await open(page, "/vacation", await createPassenger(page.request))
      await press(page, "vacation:create")
      await expect(page.getByRole("dialog")).toBeVisible()
    }
  },
  {
    name: "vacation-days-missing",
    show: async (page) => {
      await open(page, "/vacation", await createPassenger(page.request))
      await press(page, "vacation:create")
      await answer(page, "common:save")
      await expect(page.getByRole("dialog").getByRole("alert")).toHaveCount(2)
    }
  },
  {
    name: "vacation-delete",
    show: async (page) => {
      await takeVacation(page, 30, 40)
      await press(page, "common:delete")
      await expect(page.getByRole("dialog")).toBeVisible()
    }
  },
  { name: "vacation-under-way", show: async (page) => await takeVacation(page, 0, 12) },
  { name: "vacation-planned", show: async (page) => await takeVacation(page, 30, 40) },
  { name: "vacation-soon", show: async (page) => await takeVacation(page, 3, 12) },
  {
    name: "vacation-edit",
    show: async (page) => {
      await takeVacation(page, 3, 12)
      await press(page, "vacation:edit")
      await expect(page.getByRole("dialog")).toBeVisible()
    }
  },
  { name: "travel-pass", show: openPasses },
  {
    name: "travel-pass-add",
    show: async (page) => {
      await openPasses(page)
      await press(page, "travelPass:add")
      await expect(page.getByRole("dialog").getByRole("combobox")).toBeVisible()
    }
  },
  {
    name: "terms",
    show: async (page) => {
      await showTerms(page, `${inDays(1)}T00:00:00Z`)
      await open(page, "/account", await createPassenger(page.request))
      await expect(page.getByRole("dialog")).toBeVisible()
    }
  }
]
