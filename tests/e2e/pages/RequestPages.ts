import type { Locator, Page } from "@playwright/test"

/** The sheet that saves a search, and the page with the days and times of a ride agent. */
export class RideAgentPage {
  readonly button: Locator
  readonly sheet: Locator
  readonly once: Locator
  readonly weekly: Locator
  readonly discard: Locator
  readonly days: Locator
  readonly save: Locator

  constructor(page: Page) {
    this.button = page.getByRole("button", { name: "Save as ride agent" })
    this.sheet = page.getByRole("dialog", { name: "Keep looking for you?" })
    this.once = this.sheet.getByRole("button", { name: /^Once/ })
    this.weekly = this.sheet.getByRole("button", { name: /^Every week/ })
    this.discard = this.sheet.getByRole("button", { name: "Leave without saving" })
    this.days = page.getByRole("group", { name: "On which days?" })
    this.save = page.getByRole("button", { name: "Save ride agent" })
  }
}
