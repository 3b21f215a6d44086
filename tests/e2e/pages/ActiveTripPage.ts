import type { Locator, Page } from "@playwright/test"

/** `/active-trip`: the driver's page of a started trip. */
export class ActiveTripPage {
  readonly code: Locator
  readonly digits: Locator
  readonly qr: Locator
  readonly passengers: Locator
  readonly seats: Locator
  /** Whom the driver picks up or lets out next. */
  readonly next: Locator
  readonly end: Locator
  readonly endDialog: Locator

  constructor(page: Page) {
    this.code = page.getByRole("region", { name: "Code to get on board" })
    this.digits = this.code.getByText(/^\d{4}-\d{4}$/)
    this.qr = this.code.getByRole("img", { name: "QR code to get on board" })
    this.passengers = page.getByRole("list", { name: "Passengers" }).getByRole("listitem")
    this.seats = page.getByRole("img", { name: /seats taken/ })
    this.next = page.getByRole("region", { name: "Next stop" })
    this.end = page.getByRole("button", { name: "End trip" })
    this.endDialog = page.getByRole("dialog", { name: "End the trip?" })
  }
}
