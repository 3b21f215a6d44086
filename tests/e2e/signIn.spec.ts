import { aPng } from "#tests/support/builders/images.ts"
import { ProfileStep } from "./pages/ProfileStep.ts"
import { SignInPage } from "./pages/SignInPage.ts"
import { StartPage } from "./pages/StartPage.ts"
import { apiClientFor } from "./support/apiClientFor.ts"
import { createPersonWithoutProfile } from "./support/createPerson.ts"
import { expectAccessible } from "./support/expectAccessible.ts"
import { readCode } from "./support/readOutbox.ts"
import { signInWithToken } from "./support/signInWithToken.ts"
import { expect, test } from "./support/test.ts"

test("AUTH-007 a guest continues with a phone number and accepted terms only", async ({ page }) => {
  const start = new StartPage(page)
  await start.open()
  await expect(start.heading).toHaveText("Where to?")

  const form = new SignInPage(await start.openSignIn())
  await expect(form.continue).toBeDisabled()
  await form.number.fill("31000003")
  await form.terms.check()
  await expect(form.continue).toBeEnabled()
  await form.terms.uncheck()
  await expect(form.continue).toBeDisabled()
  await form.terms.check()
  await expect(form.continue).toBeEnabled()
  await form.number.clear()
  await expect(form.continue).toBeDisabled()
})

test("AUTH-001 AUTH-008 AUTH-011 a new number receives a code of six digits, and its owner is then asked for the profile", async ({
  page,
  request
}) => {
  const number = "31000001"
  const start = new StartPage(page)
  await start.open()
  const sheet = await start.openSignIn()
  const form = new SignInPage(sheet)
  await form.requestCode(number)
  await expect(sheet.getByRole("button", { name: "Create account" })).toBeVisible()
  await expectAccessible(page)

  const code = await readCode(request, `+45${number}`)
  expect(code).toMatch(/^\d{6}$/)
  await form.code.fill(code)
  await expect(new ProfileStep(page).heading).toBeVisible()
})

test("ONB-007 a person without a profile completes it before any page but a landing page", async ({
  page,
  request
}) => {
  await signInWithToken(page, await createPersonWithoutProfile(request, "31000004"))
  const profile = new ProfileStep(page)
  await page.goto("/demand")
  await expect(profile.heading).toBeVisible()
  const me = page.waitForResponse("**/api/me")
  await page.goto("/book")
  await me
  await expect(page.getByLabel("Trip code")).toBeVisible()
  await expect(profile.heading).toBeHidden()
})

test("ONB-008 ONB-009 ONB-010 ONB-014 the profile step names what is missing or invalid, and ends when the profile is complete", async ({
  expectRefusal,
  page,
  request
}) => {
  expectRefusal(404, "/postal-code/DK/0000")
  expectRefusal(422, "/me")
  await signInWithToken(page, await createPersonWithoutProfile(request, "31000005"))
  const start = new StartPage(page)
  await start.open()
  const profile = new ProfileStep(page)
  await profile.save()
  await expect(profile.firstName).toBeFocused()
  await expect(profile.problems).toHaveText([
    "Enter your first name.",
    "Enter your last name.",
    "Enter a valid email address.",
    "Enter a valid postal code."
  ])
  await expectAccessible(page)

  await profile.firstName.fill("Amal")
  await profile.lastName.fill("Rahimi")
  await profile.email.fill("amal@example")
  await profile.zipcode.fill("0000")
  await profile.save()
  await expect(profile.problems).toHaveText(["Enter a valid email address.", "Enter a valid postal code."])
  await expect(profile.firstName).toHaveValue("Amal")

  await profile.email.fill("amal@example.dk")
  await profile.zipcode.fill("4000")
  await expect(page.getByText("Roskilde", { exact: true })).toBeVisible()
  await profile.save()
  await expect(page.getByText("Thanks, Amal. You are ready to ride.")).toBeVisible()
  await expect(start.heading).toHaveText("Where to?")
  await expect(start.signIn).toBeHidden()
})

test("ONB-001 ONB-002 ONB-003 ONB-004 the profile step asks for picture, names, email, country, postal code, voucher and newsletter", async ({
  page,
  request
}) => {
  await signInWithToken(page, await createPersonWithoutProfile(request, "31470010"))
  const profile = new ProfileStep(page)
  await page.goto("/")
  await expect(profile.heading).toBeVisible()
  for (const field of [profile.firstName, profile.lastName, profile.email, profile.zipcode, profile.voucher])
    await expect(field).toBeEditable()
  const options = profile.country.getByRole("option")
  await expect(options).toHaveText(["Denmark", "Netherlands", "Belgium", "Sweden", "Norway"])
  await expect(profile.country).toHaveValue("DK")
  await expect(profile.newsletter).not.toBeChecked()

  const chooser = page.waitForEvent("filechooser")
  await page.getByRole("button", { name: "Add a picture" }).click()
  await (await chooser).setFiles({
    name: "me.png",
    mimeType: "image/png",
    buffer: aPng({ width: 320, height: 320 })
  })
  await page.getByRole("button", { name: "Use this picture" }).click()
  await expect(page.getByRole("img", { name: "Profile picture" })).toHaveAttribute("src", /^\/api\/files\//)
  await expect(page.getByRole("button", { name: "Change picture" })).toBeFocused()
})

test("ONB-005 ONB-011 ONB-012 ONB-013 Update shows what the server refuses beside the fields, keeps the rest, and saves it all", async ({
  expectRefusal,
  page,
  request
}) => {
  expectRefusal(422, "/me")
  const token = await createPersonWithoutProfile(request, "31470011")
  await signInWithToken(page, token)
  const profile = new ProfileStep(page)
  await page.goto("/")
  const file = page.locator("input[type=file]")
  await expect(file).toHaveAttribute("accept", "image/jpeg,image/png,image/webp")
  await expect(file).not.toHaveAttribute("multiple")
  await profile.firstName.fill("Signe")
  await profile.lastName.fill("Dahl")
  await profile.email.fill("signe@example.se")
  await profile.country.selectOption("Sweden")
  await profile.zipcode.fill("114 55")
  await profile.voucher.fill("no such code")
  await profile.newsletter.check()
  // The smallest phone, from the top of the page: the field comes above the button at the bottom, and its problem with it.
  await page.setViewportSize({ width: 320, height: 640 })
  await page.evaluate(() => scrollTo(0, 0))
  await profile.save()
  await expect(profile.problems).toHaveText(["This voucher has expired, was already used or does not exist."])
  await expect(profile.voucher).toBeFocused()
  const foot = await page.locator(".sv-page-foot").boundingBox()
  const problem = await profile.problems.boundingBox()
  expect((problem?.y ?? 0) + (problem?.height ?? 640)).toBeLessThanOrEqual(foot?.y ?? 0)
  await expect(profile.zipcode).toHaveValue("114 55")

  await profile.voucher.fill("")
  await profile.save()
  await expect(profile.heading).toBeHidden()
  const me = await (await apiClientFor(request, token).get("/api/me")).json()
  expect(me).toMatchObject({
    name: "Signe",
    last_name: "Dahl",
    email: "signe@example.se",
    country: "SE",
    zipcode: "114 55",
    newsletter_signed_up_at: expect.stringMatching(/^20/)
  })
})

test("AUTH-004 AUTH-008 AUTH-020 AUTH-031 an existing driver signs in after a wrong code", async ({
  expectRefusal,
  page,
  request
}) => {
  expectRefusal(422, "/auth/login-otp")
  test.slow()
  const number = "20000002"
  await page.goto("/auth/phone-login")
  const form = new SignInPage(page)
  await form.requestCode(number)
  // The number is in no address, history or log.
  await expect(page).toHaveURL("/auth/phone-login")
  await page.reload()
  await expect(form.code).toBeFocused()

  await form.code.fill("000000")
  await expect(form.problem).toHaveText("That code is not right. Check it and try again.")
  await form.enterCode(request, number)

  const start = new StartPage(page)
  await expect(start.trips.first()).toBeVisible()
})

test("an invalid phone number shows an error under its field", async ({ expectRefusal, page }) => {
  expectRefusal(422, "/auth/check")
  await page.goto("/auth/phone-login")
  const form = new SignInPage(page)
  await form.number.fill("123")
  await form.terms.check()
  await form.continue.click()
  await expect(form.problem).toHaveText("Enter a valid phone number.")
})

test("ONB-006 leaving the profile step with the back button signs out", async ({ page, request }) => {
  const number = "31000002"
  await page.goto("/auth/phone-login")
  const form = new SignInPage(page)
  await form.requestCode(number)
  await expect(page).toHaveURL(/\/sign-up\/validate-otp/)
  await form.enterCode(request, number)
  await expect(new ProfileStep(page).heading).toBeVisible()
  await page.getByRole("button", { name: "Back" }).click()
  await expect(new StartPage(page).signIn).toBeVisible()
})

test("AUTH-013 L10N-003 L10N-004 UI-001 a number of one of five countries, Denmark at first, fills both fields when it is pasted, and a sheet that was closed finds its code again", async ({
  page,
  request
}) => {
  const number = "31010231"
  const start = new StartPage(page)
  await start.open()
  const sheet = await start.openSignIn()
  const form = new SignInPage(sheet)
  await expect(sheet.getByLabel("Country code")).toHaveValue("+45")
  await expect(sheet.getByLabel("Country code").getByRole("option")).toHaveText([
    "+45 Denmark",
    "+31 Netherlands",
    "+32 Belgium",
    "+46 Sweden",
    "+47 Norway"
  ])
  await sheet.getByLabel("Country code").selectOption("+46")
  await form.number.fill("+45 31 01 02 31")
  await expect(sheet.getByLabel("Country code")).toHaveValue("+45")
  await expect(form.number).toHaveValue("31 01 02 31")
  await form.terms.check()
  await form.continue.click()
  await expect(form.code).toBeFocused()
  const code = await readCode(request, `+45${number}`)

  // The code is read in another app meanwhile.
  await page.keyboard.press("Escape")
  await expect(sheet).toBeHidden()
  await page.reload()
  await start.openSignIn()
  await expect(form.code).toBeVisible()
  await sheet.getByRole("button", { name: "Use another number" }).click()
  await expect(form.number).toHaveValue("31 01 02 31")
  await page.keyboard.press("Escape")
  expect(code).toMatch(/^\d{6}$/)
})

test("AUTH-008 a double tap on Continue requests one code", async ({ page }) => {
  const checks: string[] = []
  page.on("request", (sent) => {
    if (sent.url().endsWith("/api/auth/check")) checks.push(sent.method())
  })
  await page.goto("/auth/phone-login")
  const form = new SignInPage(page)
  await form.number.fill("31000115")
  await form.terms.check()
  await expect(form.continue).toBeEnabled()
  await form.continue.evaluate((button) => {
    for (let tap = 0; tap < 2; tap++) button.closest("form")?.requestSubmit()
  })
  await expect(form.code).toBeFocused()
  await expect(form.problem).toHaveCount(0)
  expect(checks).toEqual(["POST"])
})

test("AUTH-001 SEC-005 a code is sent once, though its last digit and the person both send it, and a wrong one is not tried twice", async ({
  expectRefusal,
  page,
  request
}) => {
  expectRefusal(422, "/auth/login-otp")
  const number = "31000473"
  await createPersonWithoutProfile(request, number)
  const sent: string[] = []
  await page.route("**/api/auth/login-otp", async (route) => {
    sent.push(String(route.request().postDataJSON().otp))
    await route.continue()
  })
  const start = new StartPage(page)
  await start.open()
  const sheet = await start.openSignIn()
  const form = new SignInPage(sheet)
  await form.requestCode(number)
  const button = sheet.getByRole("button", { name: "Sign in" })
  const code = await readCode(request, `+45${number}`)
  const wrong = code === "000000" ? "000001" : "000000"

  await form.code.fill(wrong)
  await form.code.press("Enter")
  await expect(sheet.getByRole("alert")).toBeVisible()
  await expect(button).toBeDisabled()
  await form.code.press("Enter")
  await form.code.fill(code)
  await expect(new ProfileStep(page).heading).toBeVisible()
  expect(sent).toEqual([wrong, code])
})
