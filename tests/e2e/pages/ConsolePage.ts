import { type APIRequestContext, expect, type Locator, type Page } from "@playwright/test"
import { readCode } from "#tests/e2e/support/readOutbox.ts"

type Section = "Live map" | "Trips" | "People" | "Audit"

/** The console's window, in a browser or on the desktop. */
export class ConsolePage {
  readonly title: Locator
  readonly inspector: Locator
  readonly acting: Locator
  readonly dialog: Locator
  readonly rows: Locator
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
    this.title = page.getByRole("heading", { level: 1 })
    this.inspector = page.getByRole("complementary")
    this.acting = page.getByRole("region", { name: /^(Looking|Acting) as / })
    this.dialog = page.getByRole("dialog")
    this.rows = page
      .getByRole("grid")
      .getByRole("row", { name: /\S/ })
      .filter({ hasNot: page.getByRole("columnheader") })
  }

  /** National number of Denmark; the window shows the sign-in screen. */
  async signIn(request: APIRequestContext, number: string): Promise<void> {
    await this.page.getByLabel("Phone number").fill(number)
    await this.page.getByRole("button", { name: "Send me a code" }).click()
    const code = this.page.getByLabel("6-digit code")
    await expect(code).toBeVisible()
    await code.fill(await readCode(request, `+45${number}`))
  }

  async goTo(section: Section): Promise<void> {
    await this.page.getByRole("navigation", { name: "Sections" }).getByRole("link", { name: section }).click()
    await expect(this.title).toHaveText(section)
  }

  /** The first view draws a map, which takes its time where no graphics card does it. */
  async isIn(): Promise<void> {
    await expect(this.title).toHaveText("Live map", { timeout: 30_000 })
  }

  /** Ends when the address says it and the rows are those that match. */
  async filter(text: string): Promise<void> {
    await this.page.getByRole("main").getByRole("searchbox").fill(text)
    await expect(this.page).toHaveURL(new RegExp(`[?&]q=${text}(&|$)`))
    await expect(this.rows.filter({ hasNotText: text })).toHaveCount(0)
  }

  /** Everything in one section of the inspector. */
  part(name: string): Locator {
    return this.inspector
      .locator("section")
      .filter({ has: this.page.getByRole("heading", { name, exact: true }) })
  }

  async giveReason(reason: string): Promise<void> {
    await this.dialog.getByLabel("Reason").fill(reason)
    await this.dialog.getByRole("button", { name: /^Open the app as / }).click()
  }
}
