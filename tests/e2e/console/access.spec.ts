import { ConsolePage } from "#tests/e2e/pages/ConsolePage.ts"
import { addAuthenticator } from "#tests/e2e/support/addAuthenticator.ts"
import { expectAccessible } from "#tests/e2e/support/expectAccessible.ts"
import { signInStaff } from "#tests/e2e/support/signInStaff.ts"
import { expect, test } from "#tests/e2e/support/test.ts"

const admin = "20000063"

/** A server of its own: its agent gets passkeys, which only a browser has. */
test.use({ numbers: { console: { recoveryCodes: 4 } } })

test("SEC-007 ASVS-7.4.3 ASVS-7.5.2 an agent names and removes passkeys, makes new recovery codes, and ends other sessions", async ({
  browser,
  expectRefusal,
  page,
  request,
  server
}) => {
  // Without the passkey first.
  expectRefusal(403, "/console/recovery-codes")
  await page.setViewportSize({ width: 320, height: 700 })
  const address = server.url.replace("127.0.0.1", "localhost")
  const consolePage = new ConsolePage(page)
  const authenticator = await addAuthenticator(page)
  const passkeys = page.getByRole("list", { name: "Passkeys" }).getByRole("listitem")
  const changed = page.getByRole("region", { name: "Changed access" })
  const sessions = page.getByRole("list", { name: "Where you are signed in" }).getByRole("listitem")

  const other = await browser.newPage({ baseURL: address })
  await signInStaff(other, `+45${admin}`)
  await page.goto(`${address}/console/access`)
  await consolePage.signIn(request, admin)
  await expect(consolePage.title).toHaveText("Your access")
  await expect(sessions).toHaveCount(2)

  await page.getByRole("button", { name: "Add a passkey" }).click()
  await page.getByRole("button", { name: "I have kept them" }).click()
  await expect(changed.getByRole("status")).toContainText("The passkey was added.")
  await page.getByRole("button", { name: /^Rename / }).click()
  await page.getByLabel("Name of the passkey").fill("Work laptop")
  await page.keyboard.press("Enter")
  await expect(passkeys).toHaveCount(1)
  await expect(passkeys).toContainText("Work laptop")
  await expect(page.getByRole("button", { name: "Remove Work laptop" })).toHaveCount(0)

  await changed.getByRole("button").click()
  await expect(changed.getByRole("status")).toHaveText("You are signed out everywhere else.")
  await expect(sessions).toHaveCount(1)
  await expect(sessions).toContainText("This session")
  expect((await other.request.get("/api/console/session")).status()).toBe(401)
  await other.close()

  // After ten minutes a change asks for the passkey first.
  await request.post("/api/dev/clock", { data: { advance_seconds: 601 } })
  await page.getByRole("button", { name: "Make new recovery codes" }).click()
  await expect(page.getByRole("button", { name: "I have kept them" })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole("button", { name: "I have kept them" }).click()
  await expect(page.getByText("4 recovery codes are left.")).toBeVisible()

  // An authenticator holds one passkey of a person; the second one is on another device.
  await authenticator.remove()
  await addAuthenticator(page)
  await page.getByRole("button", { name: "Add a passkey" }).click()
  await expect(passkeys).toHaveCount(2)
  await page.getByRole("button", { name: "Remove Work laptop" }).press("Enter")
  await expectAccessible(page)
  await consolePage.dialog.getByRole("button", { name: "Remove" }).press("Enter")
  await expect(passkeys).toHaveCount(1)
  await expect(changed.getByRole("status")).toContainText("The passkey was removed.")
  await expect(passkeys).not.toContainText("Work laptop")
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})
