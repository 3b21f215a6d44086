import { type APIRequestContext, expect, type Locator, type Page } from "@playwright/test"
import { readCode } from "#tests/e2e/support/readOutbox.ts"

type Section =
  | "Live map"
  | "Trips"
  | "Parking"
  | "Bookings"
  | "Requests"
  | "People"
  | "Cases"
  | "Travel passes"
  | "Subsidy review"
  | "Payments"
  | "Audit"

/** The console, in a browser or in a desktop window. */
export class ConsolePage {
  readonly title: Locator
  readonly detailsPanel: Locator
  readonly dialog: Locator
  readonly rows: Locator
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
    this.title = page.getByRole("heading", { level: 1 })
    this.detailsPanel = page.getByRole("complementary")
    this.dialog = page.getByRole("dialog")
    this.rows = page
      .getByRole("grid")
      .getByRole("row", { name: /\S/ })
      .filter({ hasNot: page.getByRole("columnheader") })
  }

  /** Opens a path of the console in the browser, or in the desktop window, which has addresses of its own. */
  async open(path: string): Promise<void> {
    await this.page.goto(this.page.url().startsWith("about:") ? path : this.addressOf(path))
  }

  /** The whole address of a path of the open console. */
  addressOf(path: string): string {
    return new URL(path, this.page.url()).href
  }

  /** Signs in from the sign-in screen; `number` is a national number of Denmark. */
  async signIn(request: APIRequestContext, number: string): Promise<void> {
    await this.page.getByLabel("Phone number").fill(number)
    await this.page.getByRole("button", { name: "Send me a code" }).click()
    const code = this.page.getByLabel("6-digit code")
    await expect(code).toBeFocused()
    await code.fill(await readCode(request, `+45${number}`))
  }

  /** The bar of an open impersonation by its reason or its person. The agent may have others, which other tests have opened. */
  impersonationBar(text: string): Locator {
    return this.page.getByRole("region", { name: /^(Looking|Acting) as / }).filter({ hasText: text })
  }

  /** Opens the agent's own menu. */
  async openMenu(): Promise<void> {
    await this.page.getByRole("button", { name: /: Menu of / }).click()
  }

  /** Opens the page of the agent's own passkeys, codes and sessions. */
  async openAccess(): Promise<void> {
    await this.openMenu()
    await this.page.getByRole("menuitem", { name: "Your access" }).click()
    await expect(this.title).toHaveText("Your access")
  }

  async signOut(): Promise<void> {
    await this.openMenu()
    await this.page.getByRole("menuitem", { name: "Sign out" }).click()
    await expect(this.page.getByLabel("Phone number")).toBeVisible()
  }

  async openSection(section: Section): Promise<void> {
    await this.page.getByRole("navigation", { name: "Sections" }).getByRole("link", { name: section }).click()
    await expect(this.title).toHaveText(section)
  }

  /** Waits for the live map, which renders slowly without a graphics card. */
  async waitUntilSignedIn(): Promise<void> {
    await expect(this.title).toHaveText("Live map")
  }

  /** Filters the view; resolves when the address bar has the text and all rows match it, numbers in groups too. */
  async filter(text: string): Promise<void> {
    await this.page.getByRole("main").getByRole("searchbox").fill(text)
    await expect(this.page).toHaveURL(new RegExp(`[?&]q=${text}(&|$)`))
    const shown = new RegExp(text.replaceAll(/(?<=.)(?=.)/g, String.raw`\s?`), "i")
    await expect(this.rows.filter({ hasNotText: shown })).toHaveCount(0)
  }

  /** Finds a section of the details panel by its heading. */
  detailsSection(name: string): Locator {
    return this.detailsPanel
      .locator("section")
      .filter({ has: this.page.getByRole("heading", { name, exact: true }) })
  }

  async submitReason(reason: string): Promise<void> {
    await this.dialog.getByLabel("Reason").fill(reason)
    await this.dialog.getByRole("button", { name: /^Open the app as / }).click()
  }
}
