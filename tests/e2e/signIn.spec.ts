import { ProfileStep } from "./pages/ProfileStep.ts"
import { SignInPage } from "./pages/SignInPage.ts"
import { StartPage } from "./pages/StartPage.ts"
import { expectAccessible } from "./support/expectAccessible.ts"
import { expect, test } from "./support/test.ts"

test("AUTH-001 AUTH-007 AUTH-008 AUTH-010 AUTH-011 ONB-007 ONB-008 ONB-010 a new passenger signs up and completes the profile", async ({
  page,
  request
}) => {
  test.slow()
  const number = "31000001"
  const start = new StartPage(page)
  await start.open()
  await expect(start.heading).toHaveText("Where to?")
  await expectAccessible(page)

  const form = new SignInPage(await start.openSignIn())
  await expect(form.continue).toBeDisabled()
  await form.number.fill(number)
  await expect(form.continue).toBeDisabled()
  await form.terms.check()
  await expect(form.continue).toBeEnabled()
  await expectAccessible(page)
  await form.requestCode(number)
  await expectAccessible(page)
  await form.enterCode(request, number)

  const profile = new ProfileStep(page)
  await expect(profile.heading).toBeVisible()
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
  await profile.zipcode.fill("9999")
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

test("AUTH-004 AUTH-020 AUTH-031 an existing driver signs in after a wrong code", async ({
  page,
  request
}) => {
  test.slow()
  const number = "20000002"
  await page.goto("/auth/phone-login")
  const form = new SignInPage(page)
  await form.requestCode(number)
  await expect(page).toHaveURL(/phone-login\?phoneCountryCode=%2B45&phoneNumber=20000002/)

  await form.code.fill("000000")
  await expect(form.problem).toHaveText("That code is not right. Check it and try again.")
  await form.enterCode(request, number)

  const start = new StartPage(page)
  await expect(start.trips.first()).toBeVisible()
  await expectAccessible(page)
})

test("AUTH-014 an invalid phone number shows an error under its field", async ({ page }) => {
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
