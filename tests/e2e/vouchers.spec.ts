import type { APIRequestContext, Page } from "@playwright/test"
import { ProfileStep } from "./pages/ProfileStep.ts"
import { SignInPage } from "./pages/SignInPage.ts"
import { createPerson } from "./support/createPerson.ts"
import { expectAccessible } from "./support/expectAccessible.ts"
import { openInApp } from "./support/openInApp.ts"
import { signInWithToken } from "./support/signInWithToken.ts"
import { expect, test } from "./support/test.ts"

test("VOUCH-001 VOUCH-004 VOUCH-006 VOUCH-007 a wrong voucher stays in the sheet, a right one is credit for sixty days", async ({
  page,
  request,
  expectRefusal
}) => {
  const person = { number: "31480011", firstName: "Torben", lastName: "Falk" }
  await signInWithToken(page, await createPerson(request, person))
  await page.goto("/account")
  await page.getByRole("button", { name: "Add a voucher" }).click()
  const sheet = page.getByRole("dialog", { name: "Add a voucher" })
  await expect(sheet).toContainText("The credit can be used for 60 days.")
  const code = sheet.getByLabel("Voucher code")
  await code.fill("no such code!")
  expectRefusal(422, "/me/vouchers")
  await sheet.getByRole("button", { name: "Add", exact: true }).click()
  await expect(sheet.getByRole("alert")).toHaveText(
    "This voucher has expired, was already used or does not exist."
  )
  await expect(code).toHaveValue("no such code!")
  await expectAccessible(page)
  await code.fill("samvej 50")
  await sheet.getByRole("button", { name: "Add", exact: true }).dblclick()
  await expect(page.getByText("kr. 50 added to your account")).toBeVisible()
  await expect(sheet).toBeHidden()
  await expect(page.getByRole("region", { name: "Balance" })).toContainText("kr. 50 of it is voucher credit")
})

test("MONEY-006 MONEY-007 VOUCH-003 VOUCH-005 free kilometres have a text of their own, and the address opens the sheet", async ({
  page,
  request
}) => {
  const person = { number: "31480012", firstName: "Ruth", lastName: "Krag" }
  await signInWithToken(page, await createPerson(request, person))
  await page.goto("/account?showVoucherSheet=true")
  const sheet = page.getByRole("dialog", { name: "Add a voucher" })
  await sheet.getByLabel("Voucher code").fill("KILOMETER")
  await page.keyboard.press("Enter")
  await expect(page.getByText("Free kilometres worth kr. 25 added")).toBeVisible()
  await expect(page).toHaveURL("/account")
  await expect(sheet).toBeHidden()
  await page.getByRole("button", { name: "Add a voucher" }).click()
  await expect(sheet.getByLabel("Voucher code")).toHaveValue("")
})

test("VOUCH-002 VOUCH-008 VOUCH-010 VOUCH-011 a voucher link shows its code and whom it is for, and copies it", async ({
  context,
  page,
  expectRefusal,
  mayBeRefused
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"])
  await page.goto("/voucher/SAMVEJ50")
  const code = page.getByLabel("Voucher code")
  await expect(code).toHaveValue("SAMVEJ50")
  await expect(code).toHaveAttribute("readonly")
  const note = page.getByRole("status").locator("strong, p")
  await expect(note).toHaveText(["kr. 50 for your account", "For new and existing accounts."])
  await page.getByRole("button", { name: "Copy the code" }).click()
  await expect(page.getByText("The code is copied")).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("SAMVEJ50")
  await expectAccessible(page)
  await page.evaluate(() => {
    Object.defineProperty(navigator, "clipboard", {
      value: { writeText: () => Promise.reject(new Error("no")) }
    })
  })
  await page.getByRole("button", { name: "Copy the code" }).click()
  await expect(page.getByText("The code could not be copied.")).toBeVisible()

  expectRefusal(404, "/v5/vouchers/NOBODY")
  await page.goto("/voucher/NOBODY")
  await expect(page.getByRole("alert")).toHaveText(
    "This voucher has expired, was already used or does not exist."
  )
  await expect(page.getByRole("button", { name: "Copy the code" })).toHaveCount(0)
  // A refused code is not offered again, and takes the place of none.
  const stored = (name: string) => page.evaluate((key) => localStorage.getItem(key), name)
  await expect.poll(() => stored("samvej.voucher")).toBe('"SAMVEJ50"')
  await page.getByRole("link", { name: "Go to the start" }).click()
  await expect(page).toHaveURL("/")
  await expect(page).toHaveTitle("Where to? · Samvej")

  // A session that the server has ended leaves the page, and its code, to the guest.
  await page.evaluate(() => localStorage.setItem("samvej.session", '{"token":"ended"}'))
  expectRefusal(401, "/api/me")
  for (const path of ["/v5/vouchers/KILOMETER", "/api/me", "/overview/list"]) mayBeRefused(401, path)
  await page.goto("/voucher/KILOMETER")
  await expect.poll(() => stored("samvej.session")).toBeNull()
  await expect(note).toHaveText(["Free kilometres worth kr. 25", "For new and existing accounts."])
  await expect(page).toHaveURL("/voucher/KILOMETER")
  await expect.poll(() => stored("samvej.voucher")).toBe('"KILOMETER"')
})

test("VOUCH-010 SHELL-013 a voucher whose code for calls does not load says so, and may still be copied", async ({
  page
}) => {
  await page.route(/\/assets\/contract-[^/]+\.js$/, (route) => route.abort())
  await page.goto("/voucher/SAMVEJ50")
  await expect(page.getByRole("alert")).toContainText("Something went wrong.")
  await expect(page.getByRole("button", { name: "Copy the code" })).toBeVisible()
})

test("VOUCH-009 VOUCH-012 the app keeps the code of a voucher link, and opens the voucher sheet of a signed-in person with it", async ({
  expectRefusal,
  page,
  request
}) => {
  const person = { number: "31480013", firstName: "Inga", lastName: "Bruun" }
  await signInWithToken(page, await createPerson(request, person))
  await openInApp(page, { platform: "android", buildVersion: "99.0.0" })
  await page.goto("/voucher/samvej50")
  await expect(page).toHaveURL("/account?showVoucherSheet=true")
  const sheet = page.getByRole("dialog", { name: "Add a voucher" })
  await expect(sheet.getByLabel("Voucher code")).toHaveValue("samvej50")
  // A link with a code of no voucher does not take its place.
  expectRefusal(404, "/v5/vouchers/NOBODY")
  await page.goto("/voucher/NOBODY")
  await expect(page).toHaveURL("/account?showVoucherSheet=true")
  await expect(sheet.getByLabel("Voucher code")).toHaveValue("samvej50")
  const sent = page.waitForRequest("**/v5/me/vouchers")
  await sheet.getByRole("button", { name: "Add", exact: true }).click()
  expect((await sent).postDataJSON()).toEqual({ code: "samvej50" })
  await expect(page.getByText("kr. 50 added to your account")).toBeVisible()
})

/** Opens the link of a voucher as a guest, and signs in from there. */
const useLinkAsGuest = async (page: Page, request: APIRequestContext, number: string): Promise<void> => {
  await page.goto("/voucher/SAMVEJ50")
  await page.getByRole("button", { name: "Use it in my account" }).click()
  const form = new SignInPage(page.getByRole("dialog"))
  await form.requestCode(number)
  await form.enterCode(request, number)
}

test("VOUCH-012 MONEY-007 a guest who signs in from a voucher link finds its code in the voucher sheet", async ({
  page,
  request
}) => {
  const number = "31480014"
  await createPerson(request, { number, firstName: "Grethe", lastName: "Holm" })
  await useLinkAsGuest(page, request, number)
  const sheet = page.getByRole("dialog", { name: "Add a voucher" })
  await expect(sheet.getByLabel("Voucher code")).toHaveValue("SAMVEJ50")
})

test("VOUCH-012 ONB-011 a guest who registers from a voucher link finds its code in the profile, and then its credit in the account", async ({
  page,
  request
}) => {
  await useLinkAsGuest(page, request, "31480015")
  const profile = new ProfileStep(page)
  await expect(profile.heading).toBeVisible()
  await expect(profile.voucher).toHaveValue("SAMVEJ50")
  await profile.complete({ firstName: "Holger", lastName: "Vind" })
  await expect(page).toHaveURL("/account")
  await expect(page.getByRole("region", { name: "Balance" })).toContainText("kr. 50 of it is voucher credit")
  await page.getByRole("button", { name: "Add a voucher" }).click()
  const sheet = page.getByRole("dialog", { name: "Add a voucher" })
  await expect(sheet.getByLabel("Voucher code")).toHaveValue("")
})
