import { expect, type Locator, type Page } from "@playwright/test"

export interface NewPerson {
  readonly firstName: string
  readonly lastName: string
}

/** The profile form that replaces every page until a new person has completed it. */
export class ProfileStep {
  readonly heading: Locator
  readonly firstName: Locator
  readonly lastName: Locator
  readonly email: Locator
  readonly zipcode: Locator
  readonly country: Locator
  readonly voucher: Locator
  readonly newsletter: Locator
  readonly problems: Locator
  private readonly update: Locator

  constructor(page: Page) {
    this.heading = page.getByRole("heading", { name: "Tell us who you are" })
    this.firstName = page.getByLabel("First name")
    this.lastName = page.getByLabel("Last name")
    this.email = page.getByRole("textbox", { name: "Email" })
    this.zipcode = page.getByLabel("Postal code")
    this.country = page.getByRole("combobox", { name: "Country" })
    this.voucher = page.getByLabel("Voucher code")
    this.newsletter = page.getByRole("switch")
    this.problems = page.getByRole("alert")
    this.update = page.getByRole("button", { name: "Update" })
  }

  async save(): Promise<void> {
    await this.update.click()
  }

  async complete({ firstName, lastName }: NewPerson): Promise<void> {
    await expect(this.heading).toBeVisible()
    await this.firstName.fill(firstName)
    await this.lastName.fill(lastName)
    await this.email.fill(`${firstName}.${lastName}@example.dk`.toLowerCase())
    await this.zipcode.fill("4000")
    await this.save()
    await expect(this.heading).toBeHidden()
  }
}
