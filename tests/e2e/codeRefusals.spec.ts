import { z } from "zod"
import { SignInPage } from "./pages/SignInPage.ts"
import { startServerWithoutSms } from "./support/startServerWithoutSms.ts"
import { test as base, expect } from "./support/test.ts"

const Refusal = z.object({ message: z.string().min(1) })

/** A server whose SMS gateway takes no message. A number has to wait a minute for its next code, and the fourth check is one too many. */
const test = base.extend<object, object>({
  server: [
    async ({ browserName }, use) => {
      await startServerWithoutSms(`codes-${browserName}`, use)
    },
    { scope: "worker", timeout: 300_000 }
  ]
})

test("AUTH-027 AUTH-029 AUTH-030 ERR-030 each refusal of a code says what it can, and the number stays", async ({
  expectRefusal,
  page
}) => {
  for (const [status, path] of [
    [422, "/auth/otp"],
    [502, "/auth/otp"],
    [429, "/auth/otp"],
    [429, "/auth/check"]
  ] as const)
    expectRefusal(status, path)
  await page.goto("/auth/phone-login")
  const form = new SignInPage(page)
  await form.number.fill("31475801")
  await form.terms.check()
  // The server cannot read half of a request.
  await page.route("**/api/auth/otp", (route) => route.continue({ postData: "{" }), { times: 1 })
  const unread = page.waitForResponse("**/api/auth/otp")
  await form.continue.click()
  const { message } = Refusal.parse(await (await unread).json())
  await expect(page.getByText("The code could not be sent")).toBeVisible()
  await expect(page.getByText(message)).toHaveCount(0)

  await form.continue.click()
  await expect(
    page.getByText("We could not send the code. Wait a minute and ask for a new one.")
  ).toBeVisible()
  // The message may arrive all the same.
  await form.continue.click()
  await expect(page.getByText(/^Too many attempts\. Try again /)).toBeVisible()

  // In another language than the page, so that the text can be that of the answer alone.
  await page.route("**/api/auth/check", (route) =>
    route.continue({ headers: { ...route.request().headers(), "accept-language": "da" } })
  )
  await form.continue.click()
  await expect(page.getByText("The number could not be checked")).toBeVisible()
  await expect(
    page.getByText(/^Det var mange på én gang\. Prøv igen om \d+ (time|minutter)\.$/)
  ).toBeVisible()
  await expect(form.number).toHaveValue("31475801")
})
