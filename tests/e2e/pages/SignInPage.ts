import { type APIRequestContext, expect, type Locator, type Page } from "@playwright/test"
import { readCode } from "#tests/e2e/support/readOutbox.ts"

/** The sign-in form. `container` is the login sheet, or the page `/auth/phone-login`. */
export class SignInPage {
  readonly number: Locator
  readonly terms: Locator
  readonly continue: Locator
  readonly code: Locator
  private readonly container: Page | Locator

  constructor(container: Page | Locator) {
    this.container = container
    this.number = container.getByLabel("Phone number")
    this.terms = container.getByRole("checkbox", { name: /I accept the terms/ })
    this.continue = container.getByRole("button", { name: "Continue" })
    this.code = container.getByLabel("6-digit code")
  }

  /** Requests a code by SMS and waits for the code field; `number` is a national number of Denmark. */
  async requestCode(number: string): Promise<void> {
    await this.number.fill(number)
    await this.terms.check()
    await this.continue.click()
    await expect(this.code).toBeFocused()
  }

  /** Fills in the code that was sent to the number; the last digit submits it. */
  async enterCode(request: APIRequestContext, number: string): Promise<void> {
    await this.code.fill(await readCode(request, `+45${number}`))
  }

  get problem(): Locator {
    return this.container.getByRole("alert")
  }
}
