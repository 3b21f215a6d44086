import { type APIRequestContext, expect, type Locator, type Page } from "@playwright/test"
import { readCode } from "#tests/e2e/support/readOutbox.ts"

/** The same form in the login sheet and on `/auth/phone-login`: `inside` is the sheet, or the page. */
export class SignInPage {
  readonly number: Locator
  readonly terms: Locator
  readonly continue: Locator
  readonly code: Locator
  private readonly inside: Page | Locator

  constructor(inside: Page | Locator) {
    this.inside = inside
    this.number = inside.getByLabel("Phone number")
    this.terms = inside.getByRole("checkbox", { name: /I accept the terms/ })
    this.continue = inside.getByRole("button", { name: "Continue" })
    this.code = inside.getByLabel("6-digit code")
  }

  /** National number of Denmark; ends where the code is asked for. */
  async askForCode(number: string): Promise<void> {
    await this.number.fill(number)
    await this.terms.check()
    await this.continue.click()
    await expect(this.code).toBeFocused()
  }

  /** The sixth digit sends it. */
  async enterCode(request: APIRequestContext, number: string): Promise<void> {
    await this.code.fill(await readCode(request, `+45${number}`))
  }

  get problem(): Locator {
    return this.inside.getByRole("alert")
  }
}
