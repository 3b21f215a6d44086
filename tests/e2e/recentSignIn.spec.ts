import { readFile } from "node:fs/promises"
import type { APIRequestContext } from "@playwright/test"
import { z } from "zod"
import { SignInPage } from "./pages/SignInPage.ts"
import { StartPage } from "./pages/StartPage.ts"
import { apiClientFor } from "./support/apiClientFor.ts"
import { confirmEmail } from "./support/confirmEmail.ts"
import { createPerson } from "./support/createPerson.ts"
import { cutRealtime } from "./support/cutRealtime.ts"
import { openOtherSession } from "./support/openOtherSession.ts"
import { readOutbox } from "./support/readOutbox.ts"
import { signInWithToken } from "./support/signInWithToken.ts"
import { expect, test } from "./support/test.ts"

// Its tests move the clock.
test.use({ ownServer: "recent sign-in" })

/** Moves the server's clock ten minutes on, after which no sign-in before is recent. */
const letSignInAge = async (request: APIRequestContext): Promise<void> => {
  const moved = await request.post("/api/dev/clock", { data: { advance_seconds: 601 } })
  expect(moved.ok(), await moved.text()).toBe(true)
}

const Exported = z.object({
  exported_at: z.string(),
  data: z.object({ person: z.array(z.object({ email: z.string() })) })
})

test("N77 ASVS-7.5.1 the own data is downloaded as a file, after a new sign-in where the last is too old", async ({
  expectRefusal,
  page,
  request
}) => {
  expectRefusal(403, "/me/export")
  const number = "31475502"
  await signInWithToken(page, await createPerson(request, { number, firstName: "Gunhild", lastName: "Krag" }))
  await letSignInAge(request)
  await page.goto("/profile")
  await page.getByRole("button", { name: "Download my data" }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Sign in again" }).click()
  const form = new SignInPage(page.getByRole("dialog"))
  await expect(form.number).toHaveValue(number)
  await form.requestCode(number)
  const download = page.waitForEvent("download")
  await form.enterCode(request, number)
  const file = await (await download).path()
  const { data } = Exported.parse(JSON.parse(await readFile(file, "utf8")))
  expect(data.person).toEqual([{ email: "gunhild.krag@example.dk" }])
})

test("ASVS-7.5.1 MONEY-036 the bank account is changed after a new sign-in, keeps what was typed, and its owner gets a text message", async ({
  expectRefusal,
  page,
  request
}) => {
  expectRefusal(403, "/update-bank-information")
  const number = "31470009"
  const token = await createPerson(request, { number, firstName: "Hjalmar", lastName: "Toft" })
  const former = { reg_number: "3409", account_number: "1234567890" }
  const saved = await apiClientFor(request, token).put("/api/v5/me/update-bank-information", former)
  expect(saved.status()).toBe(200)
  await signInWithToken(page, token)
  await letSignInAge(request)
  await page.goto("/account/payout")
  await page.getByRole("button", { name: "Change account information" }).click()
  const sheet = page.getByRole("dialog", { name: "Change account information" })
  await sheet.getByLabel("Registration number").fill("0040")
  await sheet.getByLabel("Account number").fill("44 011 6243")
  await sheet.getByRole("button", { name: "Save" }).click()
  const question = page.getByRole("dialog", { name: "Is it you?" })
  await question.getByRole("button", { name: "Cancel" }).click()
  await expect(sheet.getByLabel("Registration number")).toHaveValue("0040")
  await sheet.getByRole("button", { name: "Save" }).click()
  await question.getByRole("button", { name: "Sign in again" }).click()
  const form = new SignInPage(page.getByRole("dialog", { name: /^(Sign in|Enter)/ }))
  await expect(form.number).toHaveValue(number)
  await form.requestCode(number)
  await form.enterCode(request, number)

  await expect(sheet.getByLabel("Registration number")).toHaveValue("0040")
  await expect(sheet.getByLabel("Account number")).toHaveValue("44 011 6243")
  const account = page.getByRole("definition")
  await expect(account).toHaveText(["3409", "1234567890"])
  await sheet.getByRole("button", { name: "Save" }).click()
  await expect(sheet).toBeHidden()
  await expect(account).toHaveText(["0040", "440116243"])
  await expect(async () => {
    const [newest] = await readOutbox(request, `+45${number}`)
    expect(newest?.text).toContain("now go to a bank account that ends in 6243.")
  }).toPass()
})

test("AUTH-012 ASVS-7.5.1 another address in the place of a confirmed one stays typed, and is saved after a new sign-in", async ({
  expectRefusal,
  page,
  request
}) => {
  expectRefusal(403, "/me")
  const number = "31475503"
  const token = await createPerson(request, { number, firstName: "Asta", lastName: "Krag" })
  await confirmEmail(request, token, "asta.krag@example.dk")
  await signInWithToken(page, token)
  await page.goto("/profile")
  await expect(page.getByText("Confirmed. You can sign in with it.")).toBeVisible()
  await letSignInAge(request)
  const patches: unknown[] = []
  page.on("request", (call) => {
    if (call.method() === "PATCH") patches.push(call.postDataJSON())
  })
  const email = page.getByRole("textbox", { name: "Email" })
  const question = page.getByRole("dialog", { name: "Is it you?" })
  await email.fill("asta@example.no")
  // The question takes the focus from the field, which is left then for a second time.
  await email.press("Enter")
  await question.getByRole("button", { name: "Cancel" }).click()
  await expect(question).toBeHidden()
  await expect(email).toHaveValue("asta@example.no")
  await expect(page.getByRole("alert")).toHaveText(
    "Sign in again first. This is possible for 10 minutes after a sign-in."
  )

  await email.fill("asta@example.se")
  await email.blur()
  await question.getByRole("button", { name: "Sign in again" }).click()
  const form = new SignInPage(page.getByRole("dialog", { name: /^(Sign in|Enter)/ }))
  await form.requestCode(number)
  await form.enterCode(request, number)
  await expect(page.getByRole("button", { name: "Confirm email" })).toBeVisible()
  await expect(email).toHaveValue("asta@example.se")
  expect(patches).toEqual([
    { email: "asta@example.no" },
    { email: "asta@example.se" },
    { email: "asta@example.se" }
  ])
})

test("ASVS-7.5.2 ASVS-7.5.1 the profile lists where the person is signed in, and ends it there after a recent sign-in", async ({
  expectRefusal,
  page,
  request
}) => {
  const number = "31470008"
  await signInWithToken(page, await createPerson(request, { number, firstName: "Eskild", lastName: "Ravn" }))
  const others = [
    await openOtherSession(request, `+45${number}`, "other-1"),
    await openOtherSession(request, `+45${number}`, "other-2")
  ]
  const status = async () =>
    (await Promise.all(others.map(async (other) => (await other.get("/api/me")).status()))).toSorted(
      (one, other) => one - other
    )
  await page.goto("/profile")
  const list = page.getByRole("region", { name: "Where you are signed in" })
  const rows = list.getByRole("listitem")
  await expect(rows).toHaveCount(3)
  await expect(rows.filter({ hasText: "This device" })).toHaveCount(1)

  // After another sign-in the same device is logged out without a second press.
  await letSignInAge(request)
  const refused = page.waitForResponse((answer) => answer.status() === 403)
  await list.getByRole("button", { name: "Log out Firefox, Linux" }).first().click()
  const { pathname } = new URL((await refused).url())
  expect(pathname).toMatch(/^\/api\/me\/sessions\/[^/]+$/)
  expectRefusal(403, pathname)
  const question = page.getByRole("dialog", { name: "Is it you?" })
  await question.getByRole("button", { name: "Sign in again" }).click()
  const form = new SignInPage(page.getByRole("dialog", { name: /^(Sign in|Enter)/ }))
  await expect(form.number).toHaveValue(number)
  expect(await status()).toEqual([200, 200])
  await form.requestCode(number)
  await form.enterCode(request, number)
  await expect(page.getByText("That device is logged out.")).toBeVisible()
  expect(await status()).toEqual([200, 401])

  await list.getByRole("button", { name: "Log out all other devices" }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Log out", exact: true }).click()
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText("This device")
  expect(await status()).toEqual([401, 401])
})

test("AUTH-036 a command after another device has ended the session opens the start page without a person, who signs in again there, and logs out of an ended session as of any other", async ({
  expectRefusal,
  page,
  request
}) => {
  const number = "31470018"
  await cutRealtime(page)
  await signInWithToken(page, await createPerson(request, { number, firstName: "Torvald", lastName: "Ravn" }))
  await page.goto("/account?showVoucherSheet=true")
  const sheet = page.getByRole("dialog", { name: "Add a voucher" })
  await sheet.getByLabel("Voucher code").fill("SAMVEJ50")
  const other = await openOtherSession(request, `+45${number}`, "other")
  expect((await other.delete("/api/me/sessions")).status()).toBe(204)
  expectRefusal(401, "/me/vouchers")
  await sheet.getByRole("button", { name: "Add", exact: true }).click()
  const start = new StartPage(page)
  await expect(start.signIn).toBeVisible()
  await expect(page).toHaveURL("/")
  await expect(page.getByRole("dialog")).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem("samvej.session"))).toBeNull()

  const form = new SignInPage(await start.openSignIn())
  await form.requestCode(number)
  await form.enterCode(request, number)
  await expect(start.signIn).toBeHidden()
  await page.getByRole("button", { name: "Menu", exact: true }).click()
  await page.getByRole("link", { name: "Profile" }).click()
  await expect(page.getByLabel("First name")).toHaveValue("Torvald")
  expect((await other.get("/api/me")).status()).toBe(200)

  expect((await other.delete("/api/me/sessions")).status()).toBe(204)
  expectRefusal(401, "/v5/logout")
  await page.getByRole("button", { name: "Log out", exact: true }).click()
  await expect(start.signIn).toBeVisible()
  await expect(page).toHaveURL("/")
})
