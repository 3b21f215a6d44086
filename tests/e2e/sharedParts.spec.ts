import { StartPage } from "./pages/StartPage.ts"
import { createTrip } from "./support/createTrip.ts"
import { signInWithToken } from "./support/signInWithToken.ts"
import { expect, test } from "./support/test.ts"

test("UI-018 UI-024 UI-025 a message stays for 7 seconds, a dialog leaves 76 pixels of the window and closes in 300 ms", async ({
  page,
  request
}) => {
  const { token } = await createTrip(request, { number: "31010241", firstName: "Ulf", minutes: 40 })
  await signInWithToken(page, token)
  await page.emulateMedia({ reducedMotion: "no-preference" })
  const start = new StartPage(page)
  await start.open()
  await page.getByRole("button", { name: "Start trip" }).click()
  const dialog = page.getByRole("dialog")
  await expect(dialog).toHaveCSS("transition-duration", "0.3s")
  await expect(dialog).toHaveCSS("width", `${390 - 76}px`)
  await dialog.getByRole("button", { name: "Wait" }).click()
  await expect(dialog).toBeHidden()

  await page.clock.install()
  await page.getByRole("button", { name: "Show where I am" }).tap()
  const message = page.getByRole("alert")
  await expect(message).toBeVisible()
  await page.clock.runFor(6900)
  await expect(message).toBeVisible()
  await page.clock.runFor(200)
  await expect(message).toHaveCount(0)
})

test("UI-026 AUTH-006 a spinner turns in 0.7 s while the bot check runs, and Continue waits for it", async ({
  page
}) => {
  const challenge = Promise.withResolvers<void>()
  await page.route("**/api/auth/challenge", async (route) => {
    await challenge.promise
    await route.continue()
  })
  await page.emulateMedia({ reducedMotion: "no-preference" })
  await page.goto("/auth/phone-login")
  await page.getByLabel("Phone number").fill("31010242")
  await page.getByRole("checkbox").check()
  const spinner = page.getByRole("status").locator(".mantine-Loader-root")
  const turn = await spinner.evaluate((element) => getComputedStyle(element, "::after").animationDuration)
  expect(turn).toBe("0.7s")
  const go = page.getByRole("button", { name: "Continue" })
  await expect(go).toBeDisabled()
  challenge.resolve()
  await expect(go).toBeEnabled()
})
