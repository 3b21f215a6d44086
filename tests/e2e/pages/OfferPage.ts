import { expect, type Locator, type Page } from "@playwright/test"
import { chooseAddress } from "./chooseAddress.ts"

/** `/provide`: the form that offers a trip; most fields appear with the route. */
export class OfferPage {
  readonly offerButton: Locator
  readonly nextButton: Locator
  readonly stops: Locator
  readonly charge: Locator
  readonly price: Locator
  readonly returnTripDialog: Locator
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
    this.offerButton = page.getByRole("button", { name: "Offer trip" })
    this.nextButton = page.getByRole("button", { name: "Next", exact: true })
    this.stops = page.getByRole("region", { name: "Stops on the way" }).getByRole("switch")
    this.charge = page.getByRole("switch", { name: /^Passengers pay/ })
    this.price = page.getByRole("region", { name: "What it brings" })
    this.returnTripDialog = page.getByRole("dialog", { name: "And the way back?" })
  }

  async open(): Promise<void> {
    await this.page.goto("/provide")
  }

  async switchTo(type: "One trip" | "Commute" | "Ride now"): Promise<void> {
    const types = this.page.getByRole("radiogroup", { name: "Kind of trip" })
    // The radio button lies under its label.
    await types.getByText(type, { exact: true }).click()
    await expect(types.getByRole("radio", { name: type })).toBeChecked()
  }

  async enterAddresses(from: string, to: string): Promise<void> {
    await chooseAddress(this.page, "From", from)
    await chooseAddress(this.page, "To", to)
    await expect(this.route).toBeVisible()
  }

  async chooseSeats(count: number): Promise<void> {
    await this.page.getByRole("radio", { name: `${count} seats` }).check()
  }

  get route(): Locator {
    return this.page.getByRole("list", { name: /^Route from/ })
  }

  async openRouteAdjuster(): Promise<RouteAdjuster> {
    await this.page.getByRole("button", { name: "Adjust route" }).click()
    return new RouteAdjuster(this.page.getByRole("dialog", { name: "Adjust route" }))
  }
}

/** The sheet that changes the route with via points. */
export class RouteAdjuster {
  readonly hint: Locator
  readonly viaPoints: Locator
  /** How the new way differs from the one before. */
  readonly preview: Locator
  private readonly sheet: Locator

  constructor(sheet: Locator) {
    this.sheet = sheet
    this.hint = sheet.getByRole("status").first()
    this.preview = sheet.getByRole("status").last().getByRole("paragraph")
    this.viaPoints = sheet.getByRole("listitem")
  }

  async pressMapCentre(): Promise<void> {
    await this.sheet.getByRole("button", { name: "Put a via point in the middle of the map" }).click()
  }

  async removeViaPoint(): Promise<void> {
    await this.viaPoints.getByRole("button").click()
  }

  async save(): Promise<void> {
    await this.sheet.getByRole("button", { name: "Use this route" }).click()
    await expect(this.sheet).toBeHidden()
  }
}
