import type { Page } from "@playwright/test"
import { withTemporaryFolder } from "#tests/support/temporaryFolder.ts"
import { withServiceWorker } from "./support/browserSettings.ts"
import { follow } from "./support/follow.ts"
import { guestScreens, small } from "./support/inEveryLanguage.ts"
import { openPath } from "./support/openPath.ts"
import { headings } from "./support/releaseHeadings.ts"
import { startDemoServer } from "./support/startDemoServer.ts"
import { test as base, expect } from "./support/test.ts"
import { createReleases } from "./support/twoReleases.ts"

type Site = { readonly url: string; readonly deploy: Awaited<ReturnType<typeof createReleases>>["deploy"] }

/** A real server at whose address one release replaces another. */
const test = base.extend<object, { readonly site: Site }>({
  site: [
    async ({ browserName }, use, { parallelIndex }) => {
      await withTemporaryFolder(async (folder) => {
        const { current, deploy } = await createReleases(folder)
        const name = `releases-${browserName}-${parallelIndex}`
        const server = await startDemoServer({ folder, name, environment: { RIDER_FOLDER: current } })
        await use({ url: server.url, deploy })
        await server.stop()
      })
    },
    { scope: "worker", timeout: 300_000 }
  ],
  server: [({ site }, use) => use(site), { scope: "worker" }]
})

const heading = (page: Page) => page.locator("#root h1").first()
const sheet = (page: Page) => page.getByRole("dialog", { name: "A new version is ready" })

/** Looks for a new release, as the page does every half an hour; answers how its installation ends. */
const lookForUpdate = (page: Page): Promise<string | undefined> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    await registration.update()
    const worker = registration.installing
    return new Promise((resolve) => {
      const tell = () => worker?.state !== "installing" && resolve(worker?.state)
      worker?.addEventListener("statechange", tell)
      tell()
    })
  })

test.describe("with the stored app", () => {
  test.use(withServiceWorker)

  test("SHELL-006 after a deployment a tab updates when its person wants it, and another one goes on with its release until it does too", async ({
    context,
    page,
    site
  }) => {
    site.deploy("first")
    await page.goto("/benefits")
    await expect(heading(page)).toHaveText(headings.first)
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)

    // While a release is copied to the server, its page may be that of the one before.
    site.deploy("partial")
    expect(await lookForUpdate(page)).toBe("redundant")
    await expect(sheet(page)).toHaveCount(0)

    site.deploy("next")
    expect(await lookForUpdate(page)).toBe("installed")
    await sheet(page).getByRole("button", { name: "Close" }).click()
    const other = await context.newPage()
    await other.goto("/benefits")
    await expect(heading(other)).toHaveText(headings.first)
    await sheet(other).getByRole("button", { name: "Update now" }).click()
    await expect(heading(other)).toHaveText(headings.next)
    await expect(sheet(other)).toHaveCount(0)

    // The server has no longer the code of this page in this release.
    await follow(page, "/book")
    await expect(heading(page)).toHaveText("Get on board")
    await follow(page, "/benefits")
    await expect(heading(page)).toHaveText(headings.first)
    await context.setOffline(true)
    for (const one of [page, other]) {
      await one.reload()
      await expect(heading(one)).toHaveText(headings.next)
    }
  })
})

test.describe("with the stored app on a small phone", () => {
  test.use({ ...withServiceWorker, viewport: small, hasTouch: true, isMobile: true })

  test("L10N-001 SHELL-006 the offer of a new version fits 360 pixels in every language, has no English in another, and is accessible", async ({
    page,
    site
  }) => {
    site.deploy("first")
    await page.goto("/benefits")
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
    site.deploy("next")
    expect(await lookForUpdate(page)).toBe("installed")
    await guestScreens(page)("offer of a new version", async () => {
      await openPath(page, "/benefits")
      await expect(page.getByRole("dialog").getByRole("button").nth(1)).toBeVisible()
    })
  })
})

test("SHELL-012 SHELL-013 without the stored app, a page whose code the last deployment has removed loads anew, and only once", async ({
  expectMessage,
  expectRefusal,
  mayBeRefused,
  page,
  site
}) => {
  site.deploy("first")
  await page.goto("/maintenance")
  await expect(heading(page)).toHaveText("Back soon")
  const ofBooking = page.waitForResponse((answer) => /\/assets\/CodeEntryScreen-.+\.js$/.test(answer.url()))
  await follow(page, "/book")
  await ofBooking
  await expect(heading(page)).toHaveText("Get on board")
  const ofSignIn = page.waitForResponse((answer) => /\/assets\/PhoneLoginScreen-.+\.js$/.test(answer.url()))
  await follow(page, "/sign-up")
  await ofSignIn
  await expect(page).toHaveURL("/auth/phone-login")

  site.deploy("next")
  expectRefusal(404, ".js")
  mayBeRefused(404, ".css")
  // The styles of the page are gone too.
  expectMessage(/Refused to apply style/)
  await follow(page, "/benefits?userType=passenger&view=compact")
  await expect(heading(page)).toHaveText(headings.next)
  await expect(page).toHaveURL("/benefits?userType=passenger&view=compact")
  await expect(page.getByRole("radio", { name: "Passenger" })).toBeChecked()

  await page.route("**/assets/NotFoundScreen-*.js", (route) => route.fulfill({ status: 404 }))
  await follow(page, "/content-not-found")
  await expect(page.getByRole("alert")).toContainText("This part could not be loaded.")
  await page.unroute("**/assets/NotFoundScreen-*.js")
  await page.getByRole("button", { name: "Load again" }).click()
  await expect(page.getByText("This page is not here.")).toBeVisible()
})
