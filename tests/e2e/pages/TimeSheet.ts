import { expect, type Locator, type Page } from "@playwright/test"

/** Formats a time in the time zone of Denmark. */
const format = (time: Date, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat("en-GB", { ...options, timeZone: "Europe/Copenhagen" }).format(time)

/** Formats the time of day in Denmark: "07:45". */
const timeInDenmark = (time: Date): string => format(time, { timeStyle: "short" })

/** The first time on a step of the picker that is at least `minutes` ahead. */
const nextStep = (minutes: number): Date => {
  const step = 5 * 60_000
  return new Date(Math.ceil((Date.now() + minutes * 60_000) / step) * step)
}

/** The sheet that the time field opens. */
export class TimeSheet {
  readonly field: Locator
  readonly hour: Locator
  readonly saveButton: Locator
  private readonly sheet: Locator

  constructor(page: Page) {
    this.field = page.getByRole("button", { name: /^(Departure|When)/ })
    this.sheet = page.getByRole("dialog", { name: "When?" })
    this.hour = this.sheet.getByLabel("Hour")
    this.saveButton = this.sheet.getByRole("button", { name: "Save" })
  }

  async leaveNow(): Promise<void> {
    await this.field.click()
    await this.sheet.getByText("Leave now").click()
    await this.save()
  }

  /** Chooses a time that is at least `minutes` ahead, on a step of the picker. */
  async leaveIn(minutes: number): Promise<void> {
    await this.leaveAt(nextStep(minutes))
  }

  /** Chooses a time on a step of the picker. */
  async leaveAt(time: Date): Promise<void> {
    await this.field.click()
    await this.chooseDay(time)
    const [hour, minute] = timeInDenmark(time).split(":")
    await this.hour.fill(hour ?? "")
    await this.sheet.getByLabel("Minute").fill(minute ?? "")
    await this.save()
  }

  /** The calendar opens at the chosen day: today may be in the month before, a later day in the next. */
  private async chooseDay(day: Date): Promise<void> {
    const name = new RegExp(`\\b${format(day, { day: "numeric", month: "long" })}`)
    const days = this.sheet.getByRole("group", { name: "Day" })
    await expect(days).toBeVisible()
    const button = days.getByRole("button", { name })
    const previous = this.sheet.getByRole("button", { name: "Previous month" })
    const next = this.sheet.getByRole("button", { name: "Next month" })
    if (!(await button.isVisible())) await ((await previous.isEnabled()) ? previous : next).click()
    await button.click()
  }

  private async save(): Promise<void> {
    await this.saveButton.click()
    await expect(this.sheet).toBeHidden()
  }
}
