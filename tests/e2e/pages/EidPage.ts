import type { Locator, Page } from "@playwright/test"

/** The e-ID sheet, the failure dialog, and the page of the sandbox's identity provider. */
export class EidPage {
  readonly sheet: Locator
  readonly failure: Locator
  readonly provider: { readonly identity: Locator; readonly confirm: Locator; readonly cancel: Locator }
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
    this.sheet = page.getByRole("dialog", { name: "Verify your identity" })
    this.failure = page.getByRole("dialog", { name: "Your identity was not verified" })
    this.provider = {
      identity: page.getByLabel("Number of the test person"),
      confirm: page.getByRole("button", { name: "Confirm identity" }),
      cancel: page.getByRole("button", { name: "Cancel" })
    }
  }

  /** Opens the sheet by its link. */
  async open(): Promise<void> {
    await this.page.goto("/?showEidFlow=true")
  }

  /** Leaves the sheet for the provider's page. */
  async proceed(name: string): Promise<void> {
    await this.sheet.getByRole("button", { name: `Continue with ${name}` }).click()
  }
}
