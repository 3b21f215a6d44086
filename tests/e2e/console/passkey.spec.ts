import type { Page } from "@playwright/test"
import { ConsolePage } from "#tests/e2e/pages/ConsolePage.ts"
import { expectAccessible } from "#tests/e2e/support/expectAccessible.ts"
import { expect, test } from "#tests/e2e/support/test.ts"
import { launchConsole } from "#tests/support/electron-standin/launchConsole.ts"

const support = "20000061"

/** A server of its own: from the first passkey on, this agent needs one. */
test.use({ numbers: { console: { recoveryCodes: 8 } } })

/** Gives the browser of a page an authenticator that verifies its user without asking. */
const addAuthenticator = async (page: Page) => {
  const client = await page.context().newCDPSession(page)
  await client.send("WebAuthn.enable")
  await client.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true
    }
  })
}

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
  await page.goto(`${address}/console/audit`)
  await consolePage.signIn(request, support)
  await expect(consolePage.title).toHaveText("Audit")

  await consolePage.openMenu()
  await page.getByRole("menuitem", { name: "Add a passkey" }).click()
  await consolePage.dialog.getByRole("button", { name: "Add a passkey" }).click()
  const codes = consolePage.dialog.getByRole("listitem")
  await expect(codes).toHaveCount(8)
  const [code = ""] = await codes.allTextContents()
  await expectAccessible(page)
  await consolePage.dialog.getByRole("button", { name: "I have kept them" }).click()

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

  await consolePage.openMenu()
  await page.getByRole("menuitem", { name: "Code for the desktop" }).click()
  await consolePage.dialog.getByRole("button", { name: "Code for the desktop" }).click()
  const desktopCode = await consolePage.dialog.getByText(/^\d{4}-\d{4}-\d{4}$/).textContent()
  const desktop = await launchConsole({ apiUrl: server.url })
  const desktopPage = new ConsolePage(desktop.page)
  await desktopPage.signIn(request, support)
  await expect(desktop.page.getByText("Passkeys do not work in this window.")).toBeVisible()
  await desktop.page.getByLabel("Code for the desktop, or recovery code").fill(desktopCode ?? "")
  await desktop.page.getByRole("button", { name: "Sign in" }).click()
  await desktopPage.waitUntilSignedIn()
  await desktop.close()
})

const enrolment = {
  step: "enrolment",
  token: "the challenge of this test",
  options: {
    rp: { id: "localhost", name: "Samvej" },
    user: { id: "MDAwMDAwMDA", name: "+4520000061", displayName: "Birgitte Support" },
    challenge: "x3Zk9Qm2vJ7sW4tR8yB1nL6pD5cF0hA3xZ9kQ0m2vJ7",
    timeout: 60_000,
    attestation: "none",
    pubKeyCredParams: [{ type: "public-key", alg: -7 }],
    excludeCredentials: [],
    authenticatorSelection: { residentKey: "preferred", userVerification: "required" }
  }
}

/** Only a server in production asks for an enrolment, and it has no codes for tests. So its answers are given here. */
test("SEC-007 the first sign-in registers a passkey with the enrolment code, and shows the recovery codes", async ({
  page,
  request,
  server
}) => {
  const consolePage = new ConsolePage(page)
  await addAuthenticator(page)
  await page.route("**/api/console/session", (route) =>
    route.request().method() === "POST" ? route.fulfill({ json: enrolment }) : route.fallback()
  )
  await page.route("**/api/console/session/enrolment", (route) =>
    route.fulfill({
      json: {
        staff: { id: "00000000-0000-7000-8000-00000000000a", name: "Birgitte", role: "SUPPORT", sites: [] },
        recovery_codes: ["1234-5678-9012", "2345-6789-0123"]
      }
    })
  )
  await page.goto(`${server.url.replace("127.0.0.1", "localhost")}/console/`)
  await consolePage.signIn(request, support)
  await page.getByLabel("Enrolment code").fill("9876-5432-1098")
  await expectAccessible(page)
  const sent = page.waitForRequest("**/api/console/session/enrolment")
  await page.getByRole("button", { name: "Register a passkey" }).click()
  expect((await sent).postDataJSON()).toMatchObject({
    token: "the challenge of this test",
    code: "9876-5432-1098",
    credential: { type: "public-key", response: { transports: ["internal"] } }
  })
  await expect(page.getByRole("listitem")).toHaveText(["1234-5678-9012", "2345-6789-0123"])
  await expectAccessible(page)
})
