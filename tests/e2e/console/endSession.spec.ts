import { z } from "zod"
import { ConsolePage } from "#tests/e2e/pages/ConsolePage.ts"
import { apiClientFor } from "#tests/e2e/support/apiClientFor.ts"
import { createPerson } from "#tests/e2e/support/createPerson.ts"
import { expectAccessible } from "#tests/e2e/support/expectAccessible.ts"
import { requestSmsCode } from "#tests/e2e/support/requestSmsCode.ts"
import { expect, test } from "#tests/e2e/support/test.ts"

test.use({ inDesktopWindow: true })

const admin = "20000063"

const Session = z.object({ token: z.string() })

test("ASVS-7.4.5 an administrator signs out one device of a person and then all of them by keyboard, for a reason, and the file says so", async ({
  page,
  request
}) => {
  const token = await createPerson(request, { number: "31350011", firstName: "Torben", lastName: "Lyng" })
  const api = apiClientFor(request, token)
  expect((await api.get("/api/me")).status()).toBe(200)
  const consolePage = new ConsolePage(page)
  await consolePage.open("/console/people?q=31350011")
  await consolePage.signIn(request, admin)
  await consolePage.rows.first().click()
  await page.getByRole("button", { name: "Show: Sign-ins, devices, passes and blocks" }).press("Enter")
  const account = consolePage.detailsSection("Sign-ins, devices, passes and blocks")
  await account.getByRole("button", { name: /^Sign out .*Samvej app$/ }).press("Enter")
  await expect(consolePage.dialog).toContainText("This device is signed out.")
  await expect(consolePage.dialog.getByLabel("Reason")).toBeFocused()
  await page.keyboard.press("Control+Enter")
  await expect(consolePage.dialog.getByRole("alert")).toHaveText("Say why, in at least five letters.")
  await expectAccessible(page)
  await page.keyboard.type("The phone was stolen")
  await page.keyboard.press("Control+Enter")
  await expect(account.getByRole("status")).toBeFocused()
  await expect(account.getByRole("status")).toContainText("is signed out.")
  await expect(account.getByRole("button", { name: /^Sign out / })).toHaveCount(0)
  expect((await api.get("/api/me")).status()).toBe(401)
  await expectAccessible(page)

  const phone = "+4531350011"
  const data = { phone, otp: await requestSmsCode(request, phone), fingerprint: "second phone" }
  const { token: again } = Session.parse(await (await request.post("/api/auth/login-otp", { data })).json())
  const second = apiClientFor(request, again)
  expect((await second.get("/api/me")).status()).toBe(200)
  const { detailsPanel, dialog } = consolePage
  await detailsPanel.getByRole("button", { name: "Sign out everywhere" }).press("Enter")
  await expect(dialog).toContainText("Torben Lyng is signed out on all devices.")
  await expect(dialog.getByLabel("Reason")).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.type("Both phones were stolen")
  await page.keyboard.press("Control+Enter")
  await expect(detailsPanel.getByText("The person is signed out everywhere.")).toBeVisible()
  expect((await second.get("/api/me")).status()).toBe(401)
})
