import type { Page } from "@playwright/test"

/** Gives the browser of a page an authenticator that verifies its user without asking; `remove` takes it away with its passkeys. */
export const addAuthenticator = async (page: Page) => {
  const client = await page.context().newCDPSession(page)
  await client.send("WebAuthn.enable")
  const { authenticatorId } = await client.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true
    }
  })
  const remove = async (): Promise<void> => {
    await client.send("WebAuthn.removeVirtualAuthenticator", { authenticatorId })
  }
  return { remove }
}
