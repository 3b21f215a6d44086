import { ConsolePage } from "#tests/e2e/pages/ConsolePage.ts"
import { addAuthenticator } from "#tests/e2e/support/addAuthenticator.ts"
import { expectAccessible } from "#tests/e2e/support/expectAccessible.ts"
import { expect, test } from "#tests/e2e/support/test.ts"
import { launchConsole } from "#tests/support/electron-standin/launchConsole.ts"

const support = "20000061"

/** A server of its own: from the first passkey on, this agent needs one. */
test.use({ numbers: { console: { recoveryCodes: 8 } } })

// In a browser, because a window has no passkeys: `electron/README.md` says why.
test("SEC-007 an agent adds a passkey, and signs in with it, with a recovery code, and on the desktop with a code of the browser, whose session ends there", async ({
  expectRefusal,
  page,
  request,
  server
}) => {
  expectRefusal(422, "/session/one-use-code")
  // A passkey belongs to a host name, not to an address in numbers.
  const address = server.url.replace("127.0.0.1", "localhost")
  const consolePage = new ConsolePage(page)
  await addAuthenticator(page)
  await page.goto(`${address}/console/access`)
  await consolePage.signIn(request, support)
  await expect(consolePage.title).toHaveText("Your access")

  await page.getByRole("button", { name: "Add a passkey" }).click()
  const codes = page.getByRole("listitem").filter({ hasText: /^(\w{4}-){5}\w{4}$/ })
  await expect(codes).toHaveCount(8)
  const all = await codes.allTextContents()
  const [code = ""] = all
  await expect(page.getByText("they are not shown again")).toBeVisible()
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"])
  await page.getByRole("button", { name: "Copy" }).click()
  await expect(page.getByRole("button", { name: "Copied" })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(all.join("\n"))
  await expectAccessible(page)
  // On paper there are the codes and nothing else.
  await page.emulateMedia({ media: "print" })
  await expect(codes.first()).toBeVisible()
  await expect(consolePage.title).toBeHidden()
  await expect(page.getByRole("button", { name: "Print" })).toBeHidden()
  await page.emulateMedia({ media: "screen" })
  await page.getByRole("button", { name: "I have kept them" }).click()

  await consolePage.signOut()
  await consolePage.signIn(request, support)
  await expectAccessible(page)
  await page.getByRole("button", { name: "Use your passkey" }).click()
  await consolePage.waitUntilSignedIn()

  await consolePage.signOut()
  await consolePage.signIn(request, support)
  await page.getByRole("button", { name: "Use a recovery code instead" }).click()
  await page.getByLabel("Recovery code").fill("0000 0000 0000")
  await page.getByRole("button", { name: "Sign in" }).click()
  await expect(page.getByRole("alert")).toHaveText("That was not accepted. Try again.")
  await page.getByLabel("Recovery code").fill(code)
  await page.getByRole("button", { name: "Sign in" }).click()
  await expect(page.getByRole("status").filter({ hasText: "7 recovery codes are left." })).toBeVisible()
  await consolePage.waitUntilSignedIn()

  await consolePage.openAccess()
  await expect(page.getByText("7 recovery codes are left. Each signs")).toBeVisible()
  await page.getByRole("button", { name: "Code for the desktop" }).click()
  const desktopCode = await page.getByText(/^(\w{4}-){5}\w{4}$/).textContent()
  const desktop = await launchConsole({ apiUrl: server.url })
  const desktopPage = new ConsolePage(desktop.page)
  await desktopPage.signIn(request, support)
  await expect(desktop.page.getByText("Passkeys do not work in this window.")).toBeVisible()
  await desktop.page.getByLabel("Code for the desktop, or recovery code").fill(desktopCode ?? "")
  await desktop.page.getByRole("button", { name: "Sign in" }).click()
  await desktopPage.waitUntilSignedIn()

  // The window shows the sessions alone, and ends that of the browser.
  await desktopPage.openAccess()
  const sessions = desktop.page.getByRole("list", { name: "Where you are signed in" }).getByRole("listitem")
  await expect(sessions).toHaveCount(2)
  await expect(desktop.page.getByRole("button", { name: "Add a passkey" })).toHaveCount(0)
  await page.goto("about:blank")
  await sessions.getByRole("button").press("Enter")
  await expect(sessions).toHaveCount(1)
  await expect(sessions).toContainText("This session")
  expect((await page.request.get(`${address}/api/console/session`)).status()).toBe(401)
  await expectAccessible(desktop.page)
  await desktop.close()
})
