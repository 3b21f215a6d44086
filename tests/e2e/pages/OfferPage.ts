import { expect, type Locator, type Page } from "@playwright/test"
import { chooseAddress } from "./chooseAddress.ts"

/** `/provide`: two addresses, then what the road allows. */
export class OfferPage {
  readonly offer: Locator
  readonly stops: Locator
  readonly charge: Locator
  readonly price: Locator
  readonly back: Locator
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
    this.offer = page.getByRole("button", { name: "Offer trip" })
    this.stops = page.getByRole("region", { name: "Stops on the way" }).getByRole("switch")
    this.charge = page.getByRole("switch", { name: /^Passengers pay/ })
    this.price = page.getByRole("region", { name: "What it brings" })
    this.back = page.getByRole("dialog", { name: "And the way back?" })
  }

  async open(): Promise<void> {
    await this.page.goto("/provide")
  }

  async setOff(from: string, to: string): Promise<void> {
    await chooseAddress(this.page, "From", from)
    await chooseAddress(this.page, "To", to)
    await expect(this.road).toBeVisible()
  }

  async seats(count: number): Promise<void> {
    await this.page.getByRole("radio", { name: `${count} seats` }).check()
  }

  get road(): Locator {
    return this.page.getByRole("list", { name: /^Route from/ })
  }

  async adjust(): Promise<RouteAdjuster> {
    await this.page.getByRole("button", { name: "Adjust route" }).click()
    return new RouteAdjuster(this.page.getByRole("dialog", { name: "Adjust route" }))
  }
}

/** The sheet in which the road is bent. */
export class RouteAdjuster {
  readonly note: Locator
  readonly viaPoints: Locator
  private readonly sheet: Locator

  constructor(sheet: Locator) {
    this.sheet = sheet
    this.note = sheet.getByRole("status").first()
    this.viaPoints = sheet.getByRole("listitem")
  }

  async pressMiddle(): Promise<void> {
    await this.sheet.getByRole("button", { name: "Put a via point in the middle of the map" }).click()
  }

  async use(): Promise<void> {
    await this.sheet.getByRole("button", { name: "Use this route" }).click()
    await expect(this.sheet).toBeHidden()
  }
}
