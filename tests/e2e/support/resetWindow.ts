import { expect, type Page } from "@playwright/test"

/** Makes the window of the desktop console as it was at first: signed out, alone, and without what a spec has set. */
export const resetWindow = async (page: Page): Promise<void> => {
  await page.unrouteAll({ behavior: "ignoreErrors" })
  await page.emulateMedia({ colorScheme: null, forcedColors: null, media: null })
  // Closing the window of a person ends the impersonation.
  for (const other of page.context().pages()) if (other !== page) await other.close()
  await page.evaluate(async () => {
    await fetch("/api/console/session", { method: "DELETE" })
    localStorage.clear()
    sessionStorage.clear()
  })
  await page.goto(new URL("/console/", page.url()).href)
  await expect(page.getByLabel("Phone number")).toBeVisible()
}
