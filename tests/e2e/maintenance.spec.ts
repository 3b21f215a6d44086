import type { Page } from "@playwright/test"
import { SignInPage } from "./pages/SignInPage.ts"
import { createPerson } from "./support/createPerson.ts"
import { cutRealtime } from "./support/cutRealtime.ts"
import { expectAccessible } from "./support/expectAccessible.ts"
import { follow } from "./support/follow.ts"
import { loadApp } from "./support/loadApp.ts"
import { maintenanceOf } from "./support/maintenanceOf.ts"
import { readCode } from "./support/readOutbox.ts"
import { signInWithToken } from "./support/signInWithToken.ts"
import { expect, test } from "./support/test.ts"

// It puts its server under maintenance.
test.use({ ownServer: "maintenance" })
test.beforeEach(({ page }) => cutRealtime(page))
test.afterEach(({ server }) => maintenanceOf(server).end())

const heading = (page: Page) => page.getByRole("heading", { level: 1, name: "Back soon" })
const checkNow = (page: Page) => page.getByRole("button", { name: "Check now" })

/** Moves the clock on until an expectation holds: code and answers arrive in real time, and what follows them waits for the clock. */
const runUntil = (page: Page, expectation: () => Promise<void>) =>
  expect(async () => {
    await page.clock.runFor(500)
    await expectation()
  }).toPass()

test("MAINT-001 MAINT-003 MAINT-005 HTTP-007 a page whose call meets maintenance counts down 60 seconds to each check, and comes back with the page", async ({
  expectRefusal,
  mayBeRefused,
  page,
  request,
  server
}) => {
  const token = await createPerson(request, { number: "31490101", firstName: "Mille", lastName: "Dam" })
  await signInWithToken(page, token)
  expectRefusal(503, "/me/transactions")
  expectRefusal(503, "/ping")
  mayBeRefused(503, "")
  const maintenance = maintenanceOf(server)
  await page.clock.install()
  // With the calls of this page answered and its clock at a standstill, none but that of the click meets the maintenance.
  await page.goto("/account", { waitUntil: "networkidle" })
  const transactions = page.getByRole("link", { name: "Transactions" })
  await expect(transactions).toBeVisible()
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 5000))
  await maintenance.begin()
  await transactions.click()
  await runUntil(page, () => expect(heading(page)).toBeVisible({ timeout: 500 }))
  await expect(page).toHaveURL("/maintenance")

  const timer = page.getByRole("timer")
  await checkNow(page).click()
  await expect(page.getByText("Not yet. We keep trying.")).toBeVisible()
  // The seconds that the page counts begin in any part of a second of the countdown.
  await page.clock.runFor(2000)
  await expect(timer).toHaveText(/^00:5[89]$/)
  await page.clock.runFor(56_000)
  await expect(timer).toHaveText(/^00:0[23]$/)
  const refused = page.waitForResponse("**/api/ping")
  await page.clock.runFor(3000)
  expect((await refused).status()).toBe(503)
  await runUntil(page, () => expect(timer).toHaveText(/^00:5\d$/, { timeout: 500 }))

  await maintenance.end()
  const answered = page.waitForResponse("**/api/ping")
  await page.clock.runFor(61_000)
  expect((await answered).status()).toBe(200)
  await page.clock.resume()
  await expect(page).toHaveURL("/account/transactions")
  await expect(page.getByText("We are back.")).toBeVisible()
  await expect(page.getByText("There were no transactions")).toBeVisible()
})

test("MAINT-001 HTTP-007 no open sheet covers the maintenance page", async ({
  expectRefusal,
  mayBeRefused,
  page,
  server
}) => {
  await page.goto("/")
  await page.getByRole("button", { name: "Sign in" }).click()
  const form = new SignInPage(page.getByRole("dialog"))
  await form.number.fill("31490102")
  await form.terms.check()
  expectRefusal(503, "/auth/check")
  mayBeRefused(503, "")
  await maintenanceOf(server).begin()
  await form.continue.click()
  await expect(heading(page)).toBeVisible()
  await expect(page.getByRole("dialog")).toHaveCount(0)
  await maintenanceOf(server).end()
  await checkNow(page).click()
  await expect(page).toHaveURL("/")
  await page.getByRole("button", { name: "Sign in" }).click()
  await expect(form.number).toHaveValue("31490102")
  await expect(form.terms).toBeChecked()
})

test("HTTP-007 BYCODE-001 AUTH-012 a trip code, a number and the digits of a message are as they were typed after maintenance", async ({
  expectRefusal,
  mayBeRefused,
  page,
  request,
  server
}) => {
  const maintenance = maintenanceOf(server)
  mayBeRefused(503, "")
  const meetAndEnd = async (send: () => Promise<void>, path: string) => {
    await maintenance.begin()
    await send()
    await expect(heading(page)).toBeVisible()
    await maintenance.end()
    await checkNow(page).click()
    await expect(page).toHaveURL(path)
  }

  await page.goto("/book")
  await loadApp(page)
  expectRefusal(503, "/driver-trip-code/12345678")
  const field = page.getByRole("textbox", { name: "Trip code" })
  await field.fill("12345678")
  await meetAndEnd(() => page.getByRole("button", { name: "Continue" }).click(), "/book")
  await expect(field).toHaveValue("1234-5678")

  await follow(page, "/auth/phone-login")
  const form = new SignInPage(page)
  await form.number.fill("31490103")
  await form.terms.check()
  expectRefusal(503, "/auth/check")
  await meetAndEnd(() => form.continue.click(), "/auth/phone-login")
  await expect(form.number).toHaveValue("31490103")
  await expect(form.terms).toBeChecked()

  await form.continue.click()
  await expect(form.code).toBeFocused()
  expectRefusal(503, "/sign-up/register")
  const digits = await readCode(request, "+4531490103")
  await meetAndEnd(() => form.code.fill(digits), "/sign-up/validate-otp")
  await expect(form.code).toHaveValue(digits)
  await page.getByRole("button", { name: "Create account" }).click()
  await expect(form.code).toBeHidden()
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(digits)
})

test("MAINT-002 MAINT-004 MAINT-006 the maintenance page checks at once when it is asked to, and opens the start page", async ({
  expectRefusal,
  mayBeRefused,
  page,
  server
}) => {
  await page.goto("/maintenance")
  await expect(heading(page)).toBeVisible()
  await expectAccessible(page)
  expectRefusal(503, "/ping")
  mayBeRefused(503, "")
  await maintenanceOf(server).begin()
  await checkNow(page).click()
  await expect(page.getByText("Not yet. We keep trying.")).toBeVisible()
  await maintenanceOf(server).end()
  const answer = page.waitForResponse("**/api/ping")
  await checkNow(page).click()
  expect(await (await answer).text()).toBe("pong")
  await expect(page.getByText("We are back.")).toBeVisible()
  await expect(page).toHaveURL("/")
})
