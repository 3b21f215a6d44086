import type { Locator, Page } from "@playwright/test"
import { chooseAddress } from "./chooseAddress.ts"

/** `/demand`: the search form and its results. */
export class FindPage {
  readonly searchButton: Locator
  readonly results: Locator
  /** The number of results and the searched period. */
  readonly status: Locator

  /** "07:10 – 13:40" */
  readonly period: Locator
  /** The best ride and the best journey side by side. */
  readonly comparison: Locator

  private readonly page: Page

  constructor(page: Page) {
    this.page = page
    this.searchButton = page.getByRole("button", { name: "Search", exact: true })
    this.status = page.getByRole("status").filter({ hasText: /to get there/ })
    this.period = page.getByRole("status").getByText(/^\d{2}:\d{2} – /)
    this.comparison = page.getByRole("table")
    this.results = page.getByRole("list", { name: "Ways to get there" }).getByRole("article")
  }

  async open(): Promise<void> {
    await this.page.goto("/demand")
  }

  /** Searches from one address to another, with the earliest departure. */
  async searchFor(from: string, to: string): Promise<void> {
    await chooseAddress(this.page, "From", from)
    await chooseAddress(this.page, "To", to)
    await this.searchButton.click()
  }

  tripWith(name: string): Locator {
    return this.results.filter({ hasText: `Ride with ${name}` })
  }

  get publicTransport(): Locator {
    return this.results.and(this.page.locator("[data-public]"))
  }
}
