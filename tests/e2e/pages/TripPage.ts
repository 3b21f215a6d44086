import { expect, type Locator, type Page } from "@playwright/test"

/** `/trip-details`: a search result, a passenger's booking or a driver's trip. */
export class TripPage {
  readonly title: Locator
  readonly timeline: Locator
  readonly requestSeatButton: Locator
  readonly meetingPointsButton: Locator
  readonly dialog: Locator
  readonly requests: Locator
  readonly passengers: Locator
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
    this.title = page.getByRole("heading", { level: 1 })
    this.timeline = page.getByRole("region", { name: "The way" })
    this.requestSeatButton = page.getByRole("button", { name: /^Ask for (a seat|\d seats)$/ })
    this.meetingPointsButton = page.getByRole("button", { name: "Choose meeting points" })
    this.dialog = page.getByRole("dialog")
    this.requests = page.getByRole("region", { name: "Requests" }).getByRole("article")
    this.passengers = page.getByRole("region", { name: "Passengers" }).getByRole("article")
  }

  async openAsDriver(tripId: string): Promise<void> {
    await this.page.goto(`/trip-details/driver/${tripId}`)
  }

  async openAsResult(tripId: string): Promise<void> {
    await this.page.goto(`/trip-details/search-result?trip_id=${tripId}`)
  }

  /** Presses a button of the open dialog and waits until the dialog closes. */
  async confirm(button: string): Promise<void> {
    await this.dialog.getByRole("button", { name: button }).click()
    await expect(this.dialog).toBeHidden()
  }

  async rate(name: string, stars: number, comment: string): Promise<void> {
    await this.page.getByRole("button", { name: `Rate ${name}` }).click()
    const sheet = this.page.getByRole("dialog")
    await sheet.getByRole("slider", { name: `Rating of ${name}` }).fill(String(stars))
    await sheet.getByLabel("A few words").fill(comment)
    await sheet.getByRole("button", { name: "Send rating" }).click()
    await expect(sheet).toBeHidden()
  }
}
