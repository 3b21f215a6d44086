import type { Locator, Page } from "@playwright/test"

/** Home: the sheet over the map. */
export class StartPage {
  readonly firstLine: Locator
  readonly signIn: Locator
  readonly trips: Locator
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
    this.firstLine = page.getByRole("heading", { level: 1 })
    this.signIn = page.getByRole("button", { name: "Sign in or create an account" })
    this.trips = page.getByRole("article")
  }

  async open(): Promise<void> {
    await this.page.goto("/")
  }

  /** The login sheet, opened. */
  async askToSignIn(): Promise<Locator> {
    await this.signIn.click()
    return this.page.getByRole("dialog")
  }
}
