import type { Locator, Page } from "@playwright/test"
import { chooseAddress } from "./chooseAddress.ts"

/** `/demand`: the question, and the ways to get there. */
export class FindPage {
  readonly search: Locator
  readonly results: Locator
  readonly state: Locator
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
    this.search = page.getByRole("button", { name: "Search", exact: true })
    this.results = page.getByRole("list", { name: "Ways to get there" }).getByRole("article")
    this.state = page.getByText(/^(Searching|\d+ ways? to get there)/)
  }

  async open(): Promise<void> {
    await this.page.goto("/demand")
  }

  /** From one address to another, as soon as possible. */
  async ask(from: string, to: string): Promise<void> {
    await chooseAddress(this.page, "From", from)
    await chooseAddress(this.page, "To", to)
    await this.search.click()
  }

  rideWith(name: string): Locator {
    return this.results.filter({ hasText: `Ride with ${name}` })
  }

  get journeys(): Locator {
    return this.results.and(this.page.locator("[data-public]"))
  }
}
