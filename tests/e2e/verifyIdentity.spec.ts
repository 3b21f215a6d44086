import type { Page } from "@playwright/test"
import { EidPage } from "./pages/EidPage.ts"
import { apiClientFor } from "./support/apiClientFor.ts"
import { createPerson } from "./support/createPerson.ts"
import { cutRealtime } from "./support/cutRealtime.ts"
import { expectAccessible } from "./support/expectAccessible.ts"
import { measuredInEveryLanguage } from "./support/inEveryLanguage.ts"
import { emitNative, nativeCalls, openInShell } from "./support/openInShell.ts"
import { openAsSheet, sheetAddresses } from "./support/providerSheet.ts"
import { signInWithToken } from "./support/signInWithToken.ts"
import { expect, test } from "./support/test.ts"

const messageOf = (page: Page, text: string) => page.getByRole("region", { name: "Messages" }).getByText(text)

test("EID-001 EID-002 EID-007 HOME-012 a cancelled verification can be tried again from its dialog, and then verifies the person", async ({
  page,
  request
}) => {
  await signInWithToken(
    page,
    await createPerson(request, { number: "31495101", firstName: "Viggo", lastName: "Bang" })
  )
  const eid = new EidPage(page)
  await eid.open()
  await expect(eid.sheet).toBeVisible()
  await expect(page).toHaveURL("/")
  await expectAccessible(page)
  await eid.proceed("MitID")
  await expect(page.getByRole("heading", { name: "Test e-ID: MitID" })).toBeVisible()
  await eid.provider.cancel.click()

  await expect(eid.failure).toContainText("You cancelled the verification.")
  await expect(page).toHaveURL("/")
  await expectAccessible(page)
  await eid.failure.getByRole("button", { name: "Try again" }).click()
  await eid.proceed("MitID")
  await eid.provider.confirm.click()

  await expect(messageOf(page, "Your identity is verified")).toBeVisible()
  await expect(page).toHaveURL("/")
  await eid.open()
  await expect(eid.sheet.getByRole("status")).toHaveText("Your identity is verified")
  await expect(eid.sheet.getByRole("button", { name: /^Continue/ })).toBeHidden()
})

test("EID-003 EID-006 PROF-008 ROUTE-019 the profile leads to the sheet, which asks the provider of the person's country, and says so when it does not answer", async ({
  page,
  request,
  expectRefusal
}) => {
  // The event "online" of each language would end a connection before it stands, of which the browser warns.
  await cutRealtime(page)
  const token = await createPerson(request, { number: "31495102", firstName: "Ottilie", lastName: "Bang" })
  const api = apiClientFor(request, token)
  await signInWithToken(page, token)
  const eid = new EidPage(page)
  const homes = [
    { country: "NL", zipcode: "1011 AB", name: "iDIN" },
    { country: "SE", zipcode: "111 22", name: "BankID" },
    { country: "NO", zipcode: "0150", name: "Vipps" }
  ] as const
  for (const { name, ...home } of homes) {
    expect((await api.patch("/api/me", home)).status()).toBe(200)
    await eid.open()
    await expect(eid.sheet.getByRole("button", { name: `Continue with ${name}` })).toBeVisible()
  }
  await measuredInEveryLanguage(page, token).measure("e-ID sheet")
  expect((await api.patch("/api/me", { country: "BE", zipcode: "1000" })).status()).toBe(200)
  await eid.open()
  await expect(eid.sheet).toContainText("Verification with an e-ID is not available in your country.")

  expect((await api.patch("/api/me", { country: "DK", zipcode: "4000" })).status()).toBe(200)
  await page.goto("/profile")
  await page.getByRole("button", { name: /^Verify your identity/ }).click()
  await expect(eid.sheet).toBeVisible()
  const identifier = "eid_provider_unavailable"
  await page.route("**/api/me/verify-eid", (route) =>
    route.fulfill({ status: 502, json: { error: identifier, identifier, message: "" } })
  )
  expectRefusal(502, "/api/me/verify-eid")
  await eid.proceed("MitID")
  await expect(page.getByText("The e-ID service does not answer right now.")).toBeVisible()
})

test("EID-002 a return whose profile does not load says so", async ({ page, request, expectRefusal }) => {
  await signInWithToken(
    page,
    await createPerson(request, { number: "31495106", firstName: "Ellinor", lastName: "Bang" })
  )
  expectRefusal(500, "/api/me")
  await page.route("**/api/me", (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto("/?eIdVerified=true&showEidFlow=false")
  await expect(page.getByRole("alert")).toContainText("Something went wrong")
  await expect(messageOf(page, "Your identity is verified")).toBeHidden()
})

test("EID-002 CAP-005 SHELL-004 a native app shows the provider in its sheet; an e-ID that verifies another account is refused without a retry", async ({
  page,
  request
}) => {
  await openInShell(page)
  for (const [index, firstName] of (["Sigfred", "Alvilda"] as const).entries()) {
    const number = `3149510${index + 3}`
    const token = await createPerson(request, { number, firstName, lastName: "Bang" })
    await page.goto("/")
    await page.evaluate(
      (session) => localStorage.setItem("samvej.session", session),
      JSON.stringify({ token })
    )
    const eid = new EidPage(page)
    await eid.open()
    await eid.proceed("MitID")
    const [address = ""] = await sheetAddresses(page)
    const sheet = await openAsSheet(page, address)
    const { provider } = new EidPage(sheet)
    await provider.identity.fill("5149510500")
    await provider.confirm.click()
    await sheet.waitForURL(/eIdVerified/)
    await emitNative(page, "InAppBrowser.browserPageNavigationCompleted", { url: sheet.url() })
    await expect.poll(() => nativeCalls(page)).toContainEqual(["InAppBrowser.close", {}])
    await sheet.close()
    if (index === 0) await expect(messageOf(page, "Your identity is verified")).toBeVisible()
    else {
      await expect(eid.failure).toContainText("This e-ID already verifies another account.")
      await expect(eid.failure.getByRole("button")).toHaveText(["Close"])
    }
  }
})
