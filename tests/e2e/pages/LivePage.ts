import type { Locator, Page } from "@playwright/test"

/** `/active-trip`: what the driver sees on the way. */
export class LivePage {
  readonly code: Locator
  readonly digits: Locator
  readonly qr: Locator
  readonly passengers: Locator
  readonly seats: Locator
  readonly end: Locator
  readonly question: Locator

  constructor(page: Page) {
    this.code = page.getByRole("region", { name: "Code to get on board" })
    this.digits = this.code.getByText(/^\d{4}-\d{4}$/)
    this.qr = this.code.getByRole("img", { name: "QR code to get on board" })
    this.passengers = page.getByRole("list", { name: "On board" }).getByRole("listitem")
    this.seats = page.getByRole("img", { name: /seats taken/ })
    this.end = page.getByRole("button", { name: "End trip" })
    this.question = page.getByRole("dialog", { name: "End the trip?" })
  }
}
