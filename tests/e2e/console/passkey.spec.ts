import { ConsolePage } from "#tests/e2e/pages/ConsolePage.ts"
import { addAuthenticator } from "#tests/e2e/support/addAuthenticator.ts"
import { expectAccessible } from "#tests/e2e/support/expectAccessible.ts"
import { expect, test } from "#tests/e2e/support/test.ts"
import { launchConsole } from "#tests/support/electron-standin/launchConsole.ts"

const support = "20000061"

/** A server of its own: from the first passkey on, this agent needs one. */
test.use({ numbers: { console: { recoveryCodes: 8 } } })

test("SEC-007 an agent adds a passkey, and signs in with it, with a recovery code, and on the desktop with a code of the browser", async ({
  page,
  request,
  server
}) => {
  test.setTimeout(240_000)
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
  const [code = ""] = await codes.allTextContents()
  await expectAccessible(page)
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
  await consolePage.waitUntilSignedIn()

  await consolePage.openAccess()
  await page.getByRole("button", { name: "Code for the desktop" }).click()
  const desktopCode = await page.getByText(/^(\w{4}-){5}\w{4}$/).textContent()
  const desktop = await launchConsole({ apiUrl: server.url })
  const desktopPage = new ConsolePage(desktop.page)
  await desktopPage.signIn(request, support)
  await expect(desktop.page.getByText("Passkeys do not work in this window.")).toBeVisible()
  await desktop.page.getByLabel("Code for the desktop, or recovery code").fill(desktopCode ?? "")
  await desktop.page.getByRole("button", { name: "Sign in" }).click()
  await desktopPage.waitUntilSignedIn()
  await desktop.close()
})
