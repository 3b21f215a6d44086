import { createPerson } from "./support/createPerson.ts"
import { cutRealtime } from "./support/cutRealtime.ts"
import { measuredInEveryLanguage, small } from "./support/inEveryLanguage.ts"
import { signInWithToken } from "./support/signInWithToken.ts"
import { expect, test } from "./support/test.ts"
import { topUp } from "./support/topUp.ts"

test.use({ viewport: small, hasTouch: true, isMobile: true })
// The event "online" of each language would end a connection before it stands, of which the browser warns.
test.beforeEach(({ page }) => cutRealtime(page))

test("L10N-001 every screen and sheet of the account fits 360 pixels in every language, has no English in another, and is accessible", async ({
  page,
  request
}) => {
  test.slow()
  const person = { number: "31480031", firstName: "Wilhelmina-Josefine", lastName: "Ravnsborg" }
  const token = await createPerson(request, person)
  await topUp(request, token, 1000)
  await signInWithToken(page, token)
  const { measure, measureDialog } = measuredInEveryLanguage(page, token)
  await page.goto("/account")
  await expect(page.getByRole("link", { name: "Payout" })).toBeVisible()
  await measure("account")
  await measureDialog("top-up", page.getByRole("button", { name: "Top up" }))
  await measureDialog("voucher", page.getByRole("button", { name: "Add a voucher" }))
  await page.goto("/account/transactions")
  await page.getByLabel("Period").selectOption("Last 12 months")
  await expect(page.getByRole("row", { name: "Top-up" })).toBeVisible()
  await measure("transactions")
  await page.goto("/account/payout")
  await expect(page.getByRole("listitem").first()).toBeVisible()
  await measure("payout")
  await measureDialog("bank account", page.getByRole("button", { name: "Add a bank account" }))
  await page.goto("/voucher/SAMVEJ50")
  await expect(page.getByLabel("Voucher code")).toBeVisible()
  await expect(page.getByText("For new and existing accounts.")).toBeVisible()
  await measure("voucher link")
})
