import { expect } from "@playwright/test"
import { signInAs, signInStaff } from "#tests/e2e/support/signInAs.ts"
import { consoleStates } from "./consoleStates.ts"
import { detailStates } from "./detailStates.ts"
import { liveStates } from "./liveStates.ts"
import { riderStates } from "./riderStates.ts"
import type { ScreenState } from "./ScreenState.ts"
import { searchStates } from "./searchStates.ts"

/** The states of which `npm run screens` takes a screenshot. */
export const screenStates: ReadonlyArray<ScreenState> = [
  {
    name: "start-guest",
    show: async (page) => {
      await page.goto("/")
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
    }
  },
  {
    name: "start-driver",
    show: async (page) => {
      await signInAs(page, "+4520000002")
      await page.goto("/")
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
      await expect(page.getByRole("article").first()).toBeVisible()
    }
  },
  ...riderStates,
  ...detailStates,
  ...searchStates,
  ...liveStates,
  ...consoleStates,
  {
    name: "console-trips",
    show: async (page) => {
      await signInStaff(page, "+4520000061")
      await page.goto("/console/trips")
      await expect(page.getByRole("grid").getByRole("row").nth(3)).toBeVisible()
    }
  },
  {
    name: "console-live-map",
    show: async (page) => {
      await signInStaff(page, "+4520000061")
      await page.goto("/console/")
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
    }
  }
]
