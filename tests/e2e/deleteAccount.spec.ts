import { z } from "zod"
import { StartPage } from "./pages/StartPage.ts"
import { createTrip } from "./support/createTrip.ts"
import { expectAccessible } from "./support/expectAccessible.ts"
import { signInWithToken } from "./support/signInWithToken.ts"
import { expect, test } from "./support/test.ts"
import { topUp } from "./support/topUp.ts"

test.describe.configure({ mode: "parallel" })

test("PROF-011 PROF-027 N77 the sheet says what ends with the account, and deletes it", async ({
  page,
  request
}) => {
  const { token } = await createTrip(request, { number: "31475501", firstName: "Halvor", minutes: 300 })
  await topUp(request, token, 50)
  await signInWithToken(page, token)
  await page.goto("/profile")
  await page.getByRole("button", { name: "Delete account", exact: true }).click()
  const sheet = page.getByRole("dialog", { name: "Delete your account?" })
  await expect(sheet.getByRole("listitem")).toHaveText([
    "1 trip that you drive is cancelled, and its passengers are notified."
  ])
  await expect(sheet).toContainText("There is kr. 50 on your balance. Have it paid out first, or give it up.")
  await expectAccessible(page)
  await sheet.getByRole("button", { name: "Keep my account" }).click()
  await expect(sheet).toBeHidden()

  await page.getByRole("button", { name: "Delete account", exact: true }).click()
  await sheet.getByRole("button", { name: "Delete account for good" }).click()
  await expect(sheet).toContainText("Tick this to give the money up, or have it paid out first.")
  await sheet.getByRole("button", { name: "Have it paid out" }).click()
  await expect(page).toHaveURL("/account/payout")

  await page.goto("/profile")
  await page.getByRole("button", { name: "Delete account", exact: true }).click()
  await sheet
    .getByRole("checkbox", { name: "I give up kr. 50, which cannot be paid out later.", exact: true })
    .check()
  await sheet.getByRole("button", { name: "Delete account for good" }).click()
  await expect(page.getByText("Your account is deleted")).toBeVisible()
  await expect(page).toHaveURL("/")
  await expect(new StartPage(page).signIn).toBeVisible()
  const me = await request.get("/api/me", { headers: { authorization: `Bearer ${token}` } })
  expect(me.status()).toBe(401)
})

test("PROF-011 N77 own money in another currency is named, and given up with the rest", async ({
  page,
  request
}) => {
  const { token } = await createTrip(request, { number: "31475503", firstName: "Sigrid", minutes: 300 })
  await topUp(request, token, 50)
  await page.route("**/api/me", async (route) => {
    const response = await route.fetch()
    const me = z.record(z.string(), z.unknown()).parse(await response.json())
    await route.fulfill({ response, json: { ...me, other_balances: [{ balance: 70, currency: "EUR" }] } })
  })
  await signInWithToken(page, token)
  await page.goto("/profile")
  await page.getByRole("button", { name: "Delete account", exact: true }).click()
  const sheet = page.getByRole("dialog", { name: "Delete your account?" })
  await expect(sheet).toContainText("You also have €70 in another currency.")
  await expectAccessible(page)
  await sheet
    .getByRole("checkbox", { name: "I give up kr. 50 and €70, which cannot be paid out later." })
    .check()
  const deletion = page.waitForRequest((sent) => sent.method() === "DELETE")
  await page.route("**/api/v5/me?*", (route) => route.fulfill({ status: 204 }))
  await sheet.getByRole("button", { name: "Delete account for good" }).click()
  expect(new URL((await deletion).url()).searchParams.get("give_up")).toBe("50DKK,70EUR")
  await expect(page.getByText("Your account is deleted")).toBeVisible()
})
