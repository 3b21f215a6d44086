import { SignInPage } from "./pages/SignInPage.ts"
import { createPerson } from "./support/createPerson.ts"
import { expect, test } from "./support/test.ts"

test.describe.configure({ mode: "parallel" })

test("AUTH-006 AUTH-014 AUTH-015 the form has the five country codes, and Denmark's until another is chosen", async ({
  page
}) => {
  await page.goto("/auth/phone-login")
  const country = page.getByLabel("Country code")
  await expect(country).toHaveValue("+45")
  await expect(country.getByRole("option")).toHaveText([
    "+45 Denmark",
    "+31 Netherlands",
    "+32 Belgium",
    "+46 Sweden",
    "+47 Norway"
  ])
  const form = new SignInPage(page)
  await expect(form.number).toBeEditable()
  await expect(form.terms).not.toBeChecked()

  // The longest names of countries fit beside the number.
  await page.evaluate(() => localStorage.setItem("samvej.language", "NL"))
  await page.setViewportSize({ width: 800, height: 900 })
  await page.reload()
  const list = page.getByLabel("Landcode")
  await expect(list.getByRole("option").nth(1)).toHaveText("+31 Nederland")
  const [width, needed] = await list.evaluate((field) => {
    const shown = field.clientWidth
    field.style.width = "max-content"
    return [shown, field.clientWidth]
  })
  expect(width).toBeGreaterThanOrEqual(needed)
})

test("AUTH-004 a number in the address leaves it at once, and the code of its account can be entered", async ({
  page,
  request
}) => {
  await createPerson(request, { number: "31496101", firstName: "Eivind", lastName: "Moe" })
  await page.goto("/auth/phone-login?phoneCountryCode=%2B45&phoneNumber=31496101")
  await expect(page).toHaveURL("/auth/phone-login")
  await expect(page.getByText("We texted 6 digits to +45 31496101.")).toBeVisible()
  await expect(page.getByRole("button", { name: "Sign in", exact: true })).toBeVisible()
  expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(2)
})

test("AUTH-004 an address in which somebody wrote a text instead of a number says nothing of a code", async ({
  page
}) => {
  await page.goto(
    `/auth/phone-login?phoneNumber=${encodeURIComponent("1. Call +45 70 00 00 00 with your code")}`
  )
  await expect(page).toHaveURL("/auth/phone-login")
  await expect(new SignInPage(page).number).toBeEditable()
  await expect(page.getByText("We texted")).toHaveCount(0)
})

test("AUTH-005 the code of a new number is entered at its own address, which keeps no number", async ({
  page
}) => {
  await page.goto("/sign-up/validate-otp?phoneCountryCode=%2B46&phoneNumber=701234567")
  await expect(page).toHaveURL("/sign-up/validate-otp")
  await expect(page.getByText("We texted 6 digits to +46 701234567.")).toBeVisible()
  await expect(page.getByRole("button", { name: "Create account" })).toBeVisible()
  await expect(new SignInPage(page).code).toHaveAttribute("autocomplete", "one-time-code")
})
