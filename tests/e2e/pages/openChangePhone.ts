import { expect, type Page } from "@playwright/test"
import { createPerson } from "#tests/e2e/support/createPerson.ts"
import { signInWithToken } from "#tests/e2e/support/signInWithToken.ts"

/** Opens the sheet that changes the phone number, from the profile of a new person. */
export const openChangePhone = async (page: Page, number: string, firstName: string) => {
  await signInWithToken(page, await createPerson(page.request, { number, firstName, lastName: "Krag" }))
  await page.goto("/profile")
  await expect(page.getByLabel("Phone number")).not.toBeEditable()
  await page.getByRole("button", { name: "Change phone", exact: true }).click()
  const sheet = page.getByRole("dialog", { name: "Change phone number" })
  await expect(sheet).toBeVisible()
  return {
    sheet,
    number: sheet.getByLabel("Phone number"),
    send: sheet.getByRole("button", { name: "Send code" }),
    code: sheet.getByLabel("6-digit code"),
    change: sheet.getByRole("button", { name: "Change phone", exact: true }),
    problem: sheet.getByRole("alert")
  }
}
