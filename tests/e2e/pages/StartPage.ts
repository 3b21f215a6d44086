import type { Locator, Page } from "@playwright/test"

/** `/`: the start page with its sheet over the map. */
export class StartPage {
  readonly heading: Locator
  readonly signIn: Locator
  readonly trips: Locator
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
    this.heading = page.getByRole("heading", { level: 1 })
    this.signIn = page.getByRole("button", { name: "Sign in or create an account" })
    this.trips = page.getByRole("article")
  }

  async open(): Promise<void> {
    await this.page.goto("/")
  }

  /** Opens the login sheet. */
  async openSignIn(): Promise<Locator> {
    await this.signIn.click()
    return this.page.getByRole("dialog")
  }
}
