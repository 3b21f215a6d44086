import { expect, request as requests, test } from "@playwright/test"
import { ConsolePage } from "#tests/e2e/pages/ConsolePage.ts"
import { addAuthenticator } from "#tests/e2e/support/addAuthenticator.ts"
import { expectAccessible } from "#tests/e2e/support/expectAccessible.ts"
import { startEnrolmentServer } from "#tests/e2e/support/startEnrolmentServer.ts"
import { withTemporaryFolder } from "#tests/support/temporaryFolder.ts"

const admin = "20000063"

// In a browser, because a window registers no passkey.
test("SEC-007 the first sign-in registers a passkey with the enrolment code, and shows the recovery codes, which fit 320 pixels", async ({
  page
}) => {
  await withTemporaryFolder(async (folder) => {
    const { code, server } = await startEnrolmentServer(folder, `+45${admin}`)
    const request = await requests.newContext({ baseURL: server.url })
    const consolePage = new ConsolePage(page)
    await addAuthenticator(page)
    await page.goto(`${server.url.replace("127.0.0.1", "localhost")}/console/`)
    await consolePage.signIn(request, admin)
    await page.getByLabel("Enrolment code").fill("0000-0000-0000")
    await page.getByRole("button", { name: "Register a passkey" }).click()
    await expect(page.getByRole("alert")).toHaveText("That was not accepted. Try again.")
    await expectAccessible(page)
    await page.getByLabel("Enrolment code").fill(code)
    await page.getByRole("button", { name: "Register a passkey" }).click()
    await expect(page.getByRole("listitem")).toHaveCount(10)
    await expect(page.getByRole("listitem").first()).toHaveText(/^(\w{4}-){5}\w{4}$/)
    await expectAccessible(page)
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    await page.getByRole("button", { name: "I have kept them" }).click()
    await consolePage.waitUntilSignedIn()
    await consolePage.openAccess()
    await expect(page.getByRole("list", { name: "Passkeys" }).getByRole("listitem")).toHaveCount(1)
    await request.dispose()
    await server.stop()
  })
})
