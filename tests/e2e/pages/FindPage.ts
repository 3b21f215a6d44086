import { expect, type Locator, type Page } from "@playwright/test"

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

  /** Takes the first place that is found. */
  async choose(end: "From" | "To", words: string): Promise<void> {
    await this.page.getByRole("button", { name: new RegExp(`^${end} `) }).click()
    const sheet = this.page.getByRole("dialog")
    await sheet.getByLabel("Street and number").fill(words)
    await sheet
      .getByRole("button", { name: new RegExp(words.split(" ")[0] ?? words) })
      .first()
      .click()
    await expect(sheet).toBeHidden()
  }

  /** From one address to another, as soon as possible. */
  async ask(from: string, to: string): Promise<void> {
    await this.choose("From", from)
    await this.choose("To", to)
    await this.search.click()
  }

  rideWith(name: string): Locator {
    return this.results.filter({ hasText: `Ride with ${name}` })
  }

  get journeys(): Locator {
    return this.results.filter({ hasText: "Public transport" })
  }
}
