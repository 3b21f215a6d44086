import { SignInPage } from "./pages/SignInPage.ts"
import { createPerson } from "./support/createPerson.ts"
import { readCode, readOutbox } from "./support/readOutbox.ts"
import { expect, test } from "./support/test.ts"

test.describe.configure({ mode: "parallel" })

test("AUTH-002 AUTH-003 AUTH-022 AUTH-023 the number is checked and its code requested with the bot check in a header", async ({
  page,
  request
}) => {
  await createPerson(request, { number: "31475802", firstName: "Eivor", lastName: "Krag" })
  await page.goto("/auth/phone-login")
  const [check, otp] = ["**/api/auth/check", "**/api/auth/otp"].map((path) => page.waitForRequest(path))
  const form = new SignInPage(page)
  await form.requestCode("31475802")
  const solutions = await Promise.all(
    [check, otp].map(async (call) => (await call)?.headerValue("x-recaptcha-token"))
  )
  expect(solutions[0]).toBeTruthy()
  expect(solutions[1]).toBe(solutions[0])
  expect((await check)?.postDataJSON()).toEqual({ phone: "+4531475802" })
  expect((await otp)?.postDataJSON()).toMatchObject({ type: "phone", value: "+4531475802" })
  await expect(page.getByRole("button", { name: "Sign in", exact: true })).toBeVisible()
})

test("AUTH-009 AUTH-025 AUTH-038 a new number with accepted terms signs up with its code", async ({
  page,
  request
}) => {
  await page.goto("/auth/phone-login")
  const form = new SignInPage(page)
  await form.number.fill("31475803")
  await expect(form.continue).toBeDisabled()
  await form.requestCode("31475803")
  // The form for the code has the parts of the number, and knows that there is no account.
  await expect(page.getByText("We texted 6 digits to +45 31475803.")).toBeVisible()
  await expect(page.getByRole("button", { name: "Create account" })).toBeVisible()
  const registered = page.waitForResponse("**/api/sign-up/register")
  const code = await readCode(request, "+4531475803")
  await form.code.fill(code)
  expect((await registered).status()).toBe(201)
  expect((await registered).request().postDataJSON()).toMatchObject({
    phoneNumber: "+4531475803",
    otp: code,
    language: "EN"
  })
})

test("AUTH-033 AUTH-034 a number that has an account meanwhile and a missing bot check are refused with their reasons", async ({
  expectRefusal,
  page,
  request
}) => {
  expectRefusal(422, "/auth/otp")
  expectRefusal(422, "/sign-up/register")
  await page.goto("/auth/phone-login")
  const form = new SignInPage(page)
  await form.number.fill("31475804")
  await form.terms.check()
  await page.route(
    "**/api/auth/otp",
    (route) => {
      const { "x-recaptcha-token": _, ...headers } = route.request().headers()
      return route.continue({ headers })
    },
    { times: 1 }
  )
  await form.continue.click()
  await expect(page.getByText("Please confirm that you are not a robot.")).toBeVisible()
  await form.continue.click()
  await expect(form.code).toBeFocused()
  await createPerson(request, { number: "31475804", firstName: "Eivor", lastName: "Krag" })
  const before = (await readOutbox(request, "+4531475804"))[0]?.at
  await page.getByRole("button", { name: "Send a new code" }).click()
  await form.code.fill(await readCode(request, "+4531475804", before))
  await expect(page.getByText("This phone number is already in use. Please contact support.")).toBeVisible()
})
