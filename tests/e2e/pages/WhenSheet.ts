import { expect, type Locator, type Page } from "@playwright/test"

const FIVE_MINUTES = 300_000

/** As a traveller in Denmark reads it. */
const words = (time: Date, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat("en-GB", { ...options, timeZone: "Europe/Copenhagen" }).format(time)

/** Turns a wheel to its end with the arrow keys, then back until it rests on those words: nothing on the way is too early. */
const turn = async (wheel: Locator, to: string): Promise<void> => {
  await wheel.press("End")
  const last = Number(await wheel.getAttribute("aria-valuemax"))
  await expect(wheel).toHaveAttribute("aria-valuenow", String(last))
  for (let at = last; at > 0 && (await wheel.getAttribute("aria-valuetext")) !== to; at--) {
    await wheel.press("ArrowUp")
    await expect(wheel).toHaveAttribute("aria-valuenow", String(at - 1))
  }
  await expect(wheel).toHaveAttribute("aria-valuetext", to)
}

/** The sheet behind the field that asks for a time. */
export class WhenSheet {
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

  /** The full five minutes after so many from now. */
  async leaveIn(minutes: number): Promise<void> {
    const now = new Date()
    const time = new Date(Math.ceil((now.getTime() + minutes * 60_000) / FIVE_MINUTES) * FIVE_MINUTES)
    const isToday = words(time, { dateStyle: "short" }) === words(now, { dateStyle: "short" })
    await this.open()
    await this.wheel("Day").press("Home")
    await expect(this.wheel("Day")).toHaveAttribute("aria-valuetext", "Today")
    if (!isToday) await this.wheel("Day").press("ArrowDown")
    await turn(this.wheel("Hour"), words(time, { hour: "2-digit" }))
    await turn(this.wheel("Minute"), words(time, { minute: "2-digit" }).padStart(2, "0"))
    await this.save()
  }

  private wheel(name: string): Locator {
    return this.sheet.getByRole("spinbutton", { name })
  }

  private async open(): Promise<void> {
    await this.page.getByRole("button", { name: /^Departure/ }).click()
  }

  private async save(): Promise<void> {
    await this.sheet.getByRole("button", { name: "Save" }).click()
    await expect(this.sheet).toBeHidden()
  }
}
