import { SignInPage } from "./pages/SignInPage.ts"
import { StartPage } from "./pages/StartPage.ts"
import { confirmEmail } from "./support/confirmEmail.ts"
import { createPerson } from "./support/createPerson.ts"
import { expectAccessible } from "./support/expectAccessible.ts"
import { expectUsable, guestScreens, small } from "./support/inEveryLanguage.ts"
import { Keyboard } from "./support/keyboard.ts"
import { openPath } from "./support/openPath.ts"
import { readCode, readOutbox } from "./support/readOutbox.ts"
import { signInWithToken } from "./support/signInWithToken.ts"
import { expect, test } from "./support/test.ts"

test.describe.configure({ mode: "parallel" })
test.use({ viewport: small, hasTouch: true, isMobile: true })

test("AUTH-012 a person confirms the address of the profile by a code, and another address ends it", async ({
  expectRefusal,
  page,
  request
}) => {
  expectRefusal(422, "/me/confirm-email")
  const email = "ylva.nyhus@example.dk"
  const token = await createPerson(request, { number: "31496001", firstName: "Ylva", lastName: "Nyhus" })
  await signInWithToken(page, token)
  await page.goto("/profile")
  await expect(page.getByText("Confirm it, and you can sign in with it too.")).toBeVisible()
  await page.getByRole("button", { name: "Confirm email" }).click()
  const sheet = page.getByRole("dialog", { name: "Confirm your email" })
  await expect(sheet.getByText(`We send a code to ${email}.`)).toBeVisible()
  await expectUsable(page, "confirmation of the address")
  await sheet.getByRole("button", { name: "Send code" }).click()
  const code = sheet.getByLabel("6-digit code")
  await expect(code).toBeFocused()
  await expect(sheet.getByText(`We sent 6 digits to ${email}.`)).toBeVisible()
  await expectUsable(page, "code of the confirmation")
  const right = await readCode(request, email)
  const submit = sheet.getByRole("button", { name: "Confirm", exact: true })
  await code.fill(right === "000000" ? "111111" : "000000")
  await submit.click()
  await expect(sheet.getByRole("alert")).toHaveText("The code is not right.")
  await code.fill(right)
  await submit.click()
  await expect(page.getByText("Your email is confirmed")).toBeVisible()
  await expect(sheet).toBeHidden()
  await expect(page.getByText("Confirmed. You can sign in with it.")).toBeVisible()

  const address = page.getByRole("textbox", { name: "Email" })
  await address.fill("ylva@example.no")
  await address.blur()
  await expect(page.getByRole("button", { name: "Confirm email" })).toBeVisible()
})

test("AUTH-012 a person signs in with the confirmed address, with the keyboard alone", async ({
  page,
  request
}) => {
  const email = "sunniva.nyhus@example.dk"
  await confirmEmail(
    request,
    await createPerson(request, { number: "31496002", firstName: "Sunniva", lastName: "Nyhus" }),
    email
  )
  const before = (await readOutbox(request, email))[0]?.at
  await page.goto("/auth/phone-login")
  const form = new SignInPage(page)
  const keyboard = new Keyboard(page)
  await keyboard.press(page.getByRole("button", { name: "Use email instead" }))
  await keyboard.reach(page.getByLabel("Email address"))
  await keyboard.type("Sunniva.Nyhus@example.dk")
  await keyboard.check(form.terms)
  await keyboard.press(form.continue)
  await expect(form.code).toBeFocused()
  await expect(page).toHaveURL("/auth/phone-login")
  await expect(
    page.getByText("If an account has confirmed Sunniva.Nyhus@example.dk, 6 digits are on their way to it.")
  ).toBeVisible()
  await keyboard.type(await readCode(request, email, before))
  await expect(page).toHaveURL("/")
  await page.goto("/profile")
  await expect(page.getByRole("textbox", { name: "Email" })).toHaveValue(email)
})

test("AUTH-012 in the sheet the number and the address keep what was typed, and a wrong address is named at its field", async ({
  expectRefusal,
  page,
  request
}) => {
  expectRefusal(422, "/auth/otp")
  const start = new StartPage(page)
  await start.open()
  const sheet = await start.openSignIn()
  const form = new SignInPage(sheet)
  await form.number.fill("31 49 60 03")
  await sheet.getByRole("button", { name: "Use email instead" }).click()
  const address = sheet.getByLabel("Email address")
  await address.fill("nobody at all")
  await form.terms.check()
  await form.continue.click()
  await expect(form.problem).toHaveText("Enter a valid email address.")
  await expect(address).toHaveValue("nobody at all")
  await expectAccessible(page)
  await sheet.getByRole("button", { name: "Use phone number instead" }).click()
  await expect(form.number).toHaveValue("31 49 60 03")
  await sheet.getByRole("button", { name: "Use email instead" }).click()
  await address.fill("nobody.31496003@example.dk")
  await form.continue.click()

  // The page does not say that the address has no account; the mail to the address does.
  await expect(form.code).toBeFocused()
  const [mail] = await readOutbox(request, "nobody.31496003@example.dk")
  expect(mail).toMatchObject({ channel: "email" })
  expect(mail?.text).toContain("no Samvej account has confirmed it")
  await sheet.getByRole("button", { name: "Send a new code" }).click()
  await expect(page.getByText("A new code is on its way.")).toBeVisible()
  expect(await readOutbox(request, "nobody.31496003@example.dk")).toHaveLength(2)
  await sheet.getByRole("button", { name: "Use another address" }).click()
  await expect(address).toHaveValue("nobody.31496003@example.dk")
})

test("AUTH-012 the form for the address and its code fit 360 pixels in every language, and are accessible", async ({
  page
}) => {
  test.slow()
  const measure = guestScreens(page)
  await measure("sign-in by e-mail", async () => {
    await openPath(page, "/auth/phone-login")
    await page.locator(".sv-login > button[type=button]").click()
    await expect(page.locator("input[type=email]")).toBeVisible()
  })
  await openPath(page, "/auth/phone-login")
  await page.getByRole("button", { name: "Use email instead" }).click()
  await page.getByLabel("Email address").fill("anna.andersen@regionen.example.dk")
  const form = new SignInPage(page)
  await form.terms.check()
  await form.continue.click()
  await expect(form.code).toBeFocused()
  await measure("code by e-mail", async () => {
    await openPath(page, "/auth/phone-login")
    await expect(page.getByRole("textbox")).toBeVisible()
  })
})
