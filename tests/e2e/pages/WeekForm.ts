import type { Locator, Page } from "@playwright/test"

/** The days of a week, each with its time. */
export class WeekForm {
  readonly saveButton: Locator
  readonly checked: Locator
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
    this.saveButton = page.getByRole("button", { name: "Save" })
    this.checked = page.getByRole("checkbox", { checked: true })
  }

  day(name: string): Locator {
    return this.page.getByRole("checkbox", { name })
  }

  hour(day: string): Locator {
    return this.page.getByLabel(`Time on ${day}, Hour`)
  }

  minute(day: string): Locator {
    return this.page.getByLabel(`Time on ${day}, Minute`)
  }

  async setTime(day: string, hour: string, minute: string): Promise<void> {
    await this.hour(day).fill(hour)
    await this.minute(day).fill(minute)
  }
}
