import type { Locator, Page } from "@playwright/test"

/** `/account`, its top-up sheet, and the payment provider's page. */
export class AccountPage {
  readonly balance: Locator
  readonly topUpSheet: Locator
  readonly paymentPage: { readonly authorise: Locator; readonly cancel: Locator }
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
    this.balance = page.getByRole("region", { name: "Balance" })
    this.topUpSheet = page.getByRole("dialog", { name: "Top up" })
    this.paymentPage = {
      authorise: page.getByRole("button", { name: "Authorise" }),
      cancel: page.getByRole("button", { name: "Cancel" })
    }
  }

  async open(): Promise<void> {
    await this.page.goto("/account")
  }

  async openTopUp(): Promise<void> {
    await this.page.getByRole("button", { name: "Top up" }).click()
  }

  /** Chooses an amount and continues to the payment; `amount` is the shown text: "kr. 100". */
  async pay(amount: string): Promise<void> {
    await this.topUpSheet.getByRole("radio", { name: amount, exact: true }).check()
    await this.topUpSheet.getByRole("button", { name: `Pay ${amount}` }).click()
  }
}
