import { z } from "zod"
import { openChangePhone } from "./pages/openChangePhone.ts"
import { SignInPage } from "./pages/SignInPage.ts"
import { expect, test } from "./support/test.ts"

const Refusal = z.object({ retry_after: z.number() })

test.use({ numbers: { otp: { requestIntervalSeconds: 40 } } })

test("PHONE-004 PROF-006 a code that is asked for too soon says how long to wait, and keeps the number", async ({
  expectRefusal,
  page
}) => {
  expectRefusal(429, "/update-phone/otp")
  const { code, number, send, sheet } = await openChangePhone(page, "31475406", "Torunn")
  await number.fill("31475407")
  await send.click()
  await expect(code).toBeFocused()
  await sheet.getByRole("button", { name: "Use another number" }).click()
  await expect(number).toHaveValue("31475407")
  await send.click()
  await expect(page.getByText(/^Too many attempts\. Try again in [1-4]?\d seconds?\.$/)).toBeVisible()
  await expect(number).toHaveValue("31475407")
})

// The last one: it moves the clock of the server.
test("AUTH-032 N45 the waiting time of a new code is shown and counts down, also when the server has the last word", async ({
  expectRefusal,
  page,
  request
}) => {
  await page.clock.install()
  await page.goto("/auth/phone-login")
  await new SignInPage(page).requestCode("31496102")
  const waiting = page.getByRole("button", { name: /^New code in 00:\d\d$/ })
  const secondsLeft = async (): Promise<number> => Number((await waiting.textContent())?.slice(-2))
  await expect(waiting).toBeDisabled()
  const usual = await secondsLeft()
  expect(usual).toBeLessThanOrEqual(40)
  await page.clock.fastForward(5_000)
  expect(await secondsLeft()).toBeLessThanOrEqual(usual - 5)

  // The phone's clock runs ahead, so that the phone asks too soon for the server.
  await page.clock.fastForward(35_000)
  const again = page.getByRole("button", { name: "Send a new code" })
  expectRefusal(429, "/auth/otp")
  const refused = page.waitForResponse("**/api/auth/otp")
  await again.click()
  const { retry_after: wait } = Refusal.parse(await (await refused).json())
  expect(wait).toBeLessThanOrEqual(40)
  await expect(waiting).toBeDisabled()
  expect(await secondsLeft()).toBeLessThanOrEqual(wait)

  await page.clock.fastForward(wait * 1_000)
  expect((await request.post("/api/dev/clock", { data: { advance_seconds: wait } })).ok()).toBe(true)
  await again.click()
  await expect(page.getByText("A new code is on its way.")).toBeVisible()
})
