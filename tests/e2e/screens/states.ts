import { expect } from "@playwright/test"
import type { State } from "./State.ts"

/** Every state worth a look; `npm run screens` makes a picture of each. */
export const states: ReadonlyArray<State> = [
  {
    name: "start-guest",
    show: async (page) => {
      await page.goto("/")
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
    }
  }
]
