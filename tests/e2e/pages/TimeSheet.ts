import { expect, type Locator, type Page } from "@playwright/test"

/** Formats a time in the time zone of Denmark. */
const format = (time: Date, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat("en-GB", { ...options, timeZone: "Europe/Copenhagen" }).format(time)

/** The sheet that the time field opens. */
export class TimeSheet {
  private readonly page: Page
  private readonly sheet: Locator

  constructor(page: Page) {
    this.page = page
    this.sheet = page.getByRole("dialog", { name: "When?" })
  }

  async leaveNow(): Promise<void> {
    await this.open()
    await this.sheet.getByText("Leave now").click()
    await this.save()
  }

  /** Chooses a time that is at least `minutes` ahead, on a step of the picker. */
  async leaveIn(minutes: number): Promise<void> {
    const step = 5 * 60_000
    const time = new Date(Math.ceil((Date.now() + minutes * 60_000) / step) * step)
    await this.open()
    await this.chooseDay(time)
    const [hour, minute] = format(time, { timeStyle: "short" }).split(":")
    await this.sheet.getByLabel("Hour").fill(hour ?? "")
    await this.sheet.getByLabel("Minute").fill(minute ?? "")
    await this.save()
  }

  /** The calendar opens at the chosen day, which may be in the next month. */
  private async chooseDay(day: Date): Promise<void> {
    const name = new RegExp(`\\b${format(day, { day: "numeric", month: "long" })}`)
    const days = this.sheet.getByRole("group", { name: "Day" })
    await expect(days).toBeVisible()
    const button = days.getByRole("button", { name })
    if (!(await button.isVisible())) await this.sheet.getByRole("button", { name: "Previous month" }).click()
    await button.click()
  }

  private async open(): Promise<void> {
    await this.page.getByRole("button", { name: /^Departure/ }).click()
  }

  private async save(): Promise<void> {
    await this.sheet.getByRole("button", { name: "Save" }).click()
    await expect(this.sheet).toBeHidden()
  }
}
