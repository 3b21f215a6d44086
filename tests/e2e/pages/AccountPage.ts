import type { Locator, Page } from "@playwright/test"

/** `/account`, its payment sheet, and the payment service's page that a top-up leads to. */
export class AccountPage {
  readonly balance: Locator
  readonly sheet: Locator
  readonly service: { readonly authorise: Locator; readonly cancel: Locator }
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
    this.balance = page.getByRole("region", { name: "Balance" })
    this.sheet = page.getByRole("dialog", { name: "Top up" })
    this.service = {
      authorise: page.getByRole("button", { name: "Authorise" }),
      cancel: page.getByRole("button", { name: "Cancel" })
    }
  }

  async open(): Promise<void> {
    await this.page.goto("/account")
  }

  async openSheet(): Promise<void> {
    await this.page.getByRole("button", { name: "Top up" }).click()
  }

  /** `amount` as it is written: "kr. 100". */
  async pay(amount: string): Promise<void> {
    await this.sheet.getByRole("radio", { name: amount, exact: true }).check()
    await this.sheet.getByRole("button", { name: `Pay ${amount}` }).click()
  }
}
