import { expect, type Locator, type Page } from "@playwright/test"

/** A trip's own page, as a result, as a passenger's ride or as a driver's trip. */
export class TripPage {
  readonly title: Locator
  readonly schedule: Locator
  readonly book: Locator
  readonly question: Locator
  readonly requests: Locator
  readonly passengers: Locator
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
    this.title = page.getByRole("heading", { level: 1 })
    this.schedule = page.getByRole("region", { name: "The way" })
    this.book = page.getByRole("button", { name: "Ask for a seat" })
    this.question = page.getByRole("dialog")
    this.requests = page.getByRole("region", { name: "Requests" }).getByRole("article")
    this.passengers = page.getByRole("region", { name: "Passengers" }).getByRole("article")
  }

  async openAsDriver(tripId: string): Promise<void> {
    await this.page.goto(`/trip-details/driver/${tripId}`)
  }

  async openAsResult(tripId: string): Promise<void> {
    await this.page.goto(`/trip-details/search-result?trip_id=${tripId}`)
  }

  async answer(words: string): Promise<void> {
    await this.question.getByRole("button", { name: words }).click()
    await expect(this.question).toBeHidden()
  }

  /** Gives so many stars with the keyboard, and a few words. */
  async rate(name: string, stars: number, words: string): Promise<void> {
    await this.page.getByRole("button", { name: `Rate ${name}` }).click()
    const sheet = this.page.getByRole("dialog")
    await sheet.getByRole("slider", { name: `Rating of ${name}` }).fill(String(stars))
    await sheet.getByLabel("A few words").fill(words)
    await sheet.getByRole("button", { name: "Send rating" }).click()
    await expect(sheet).toBeHidden()
  }
}
