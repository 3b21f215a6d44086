import type { Browser, Page } from "@playwright/test"
import { apiClientFor } from "./support/apiClientFor.ts"
import { createRide } from "./support/createRide.ts"
import { cutRealtime } from "./support/cutRealtime.ts"
import { expectNoEnglish, findEnglishInTexts } from "./support/expectNoEnglish.ts"
import { follow } from "./support/follow.ts"
import { androidPhone } from "./support/phoneBrowsers.ts"
import { signInWithToken } from "./support/signInWithToken.ts"
import { expect, test } from "./support/test.ts"
import { driverPaths, goneTripId, guestPaths } from "./support/translatedPaths.ts"

const languages = ["da", "sv", "nl", "nb"] as const

/** Opens each path and looks for English once the page has loaded. No two neighbours have the same heading. */
const walk = async (page: Page, language: string, paths: ReadonlyArray<string>): Promise<void> => {
  await page.goto("/benefits")
  await expect(page.locator("html")).toHaveAttribute("lang", language)
  const heading = page.locator("#root h1").first()
  for (const path of paths)
    await test.step(path, async () => {
      const before = await heading.textContent()
      await follow(page, path)
      await expect(heading).not.toHaveText(before ?? "")
      await expect(page.locator(".mantine-Skeleton-root")).toHaveCount(0)
      await expectNoEnglish(page, language, path)
    })
}

/** Opens the maintenance page without a connection, where a check finds no server. */
const showNoServer = async (page: Page): Promise<void> => {
  await follow(page, "/maintenance")
  const state = page.locator(".sv-empty")
  await expect(state.getByRole("button")).toBeVisible()
  await page.context().setOffline(true)
  await state.getByRole("button").click()
  await expect(state.getByRole("status")).not.toBeEmpty()
  await expect(page.locator(".sv-offline")).toBeVisible()
}

/** Opens a page whose code is missing in a tab that has loaded anew for it. */
const showMissingPage = async (page: Page): Promise<void> => {
  const code = "**/assets/ImpersonationOverScreen-*.js"
  await page.route(code, (route) => route.abort("failed"))
  await page.evaluate(() => sessionStorage.setItem("samvej.reloaded", ""))
  await follow(page, "/landing/login-as-over")
  await expect(page.getByRole("alert").getByRole("button")).toBeVisible()
  await page.unroute(code)
}

/** Opens a page with a time in a browser that cannot write any. The page is of no use afterwards. */
const showCrash = async (page: Page, path: string): Promise<void> => {
  await page.evaluate(() => {
    const refuse = () => {
      throw new RangeError("no calendar")
    }
    Object.defineProperty(Intl.DateTimeFormat.prototype, "format", { get: refuse })
    Object.defineProperty(Intl.DateTimeFormat.prototype, "formatToParts", { value: refuse })
  })
  await follow(page, path)
  await expect(page.locator("main#content > h1 + .sv-empty")).toBeVisible()
}

test("L10N-001 no route of a guest has an English word in another language, nor has what stands where a server, a page or its code fails", async ({
  expectMessage,
  expectRefusal,
  page,
  request
}) => {
  expectMessage(/no calendar/)
  expectRefusal(404, `/trip/${goneTripId}`)
  const ride = await createRide(request, ["31490321", "31490322"])
  for (const language of languages) {
    await page.goto("/benefits")
    await page.evaluate((chosen) => localStorage.setItem("samvej.language", chosen), language)
    await walk(page, language, guestPaths(ride))
    await showNoServer(page)
    await expectNoEnglish(page, language, "maintenance without connection")
    await page.context().setOffline(false)
    await showMissingPage(page)
    await expectNoEnglish(page, language, "page without its code")
    await showCrash(page, `/shared-trip/${ride.tripId}`)
    await expectNoEnglish(page, language, "page that failed")
  }
})

test("L10N-001 no route of a driver has an English word in another language", async ({ page, request }) => {
  await cutRealtime(page)
  const ride = await createRide(request, ["31490323", "31490324"])
  const api = apiClientFor(request, ride.token)
  await signInWithToken(page, ride.token)
  for (const language of languages) {
    expect((await api.patch("/api/me", { language })).status()).toBe(200)
    await walk(page, language, driverPaths(ride))
  }
})

/** Opens a page of a phone's browser that runs no scripts: it has what the server wrote alone. */
const openWritten = async (
  browser: Browser,
  options: { readonly baseURL: string; readonly locale: string }
) => {
  const context = await browser.newContext({ ...options, javaScriptEnabled: false, userAgent: androidPhone })
  return context.newPage()
}

/** The texts of the head that previews and search engines read. */
const readHead = (page: Page): Promise<readonly string[]> =>
  page
    .locator(
      'meta[name="description"], meta[property$=":title"], meta[property$=":description"], meta[property$=":alt"]'
    )
    .evaluateAll((all) => all.map((one) => one.getAttribute("content") ?? ""))

/** The public pages, and what the server writes into each: `data-written` marks a page that is read without the app. */
const publicPages = (tripId: string) =>
  [
    ["/", false],
    ["/landing", true],
    [`/shared-trip/${tripId}`, true],
    ["/voucher/SAMVEJ50", false],
    ["/book", true],
    ["/book?code=1234567", true],
    ["/book/details?code=12345678", false],
    ["/qr/1234-5678", false],
    [`/app-required?tripId=${tripId}`, false]
  ] as const

test("L10N-001 L10N-002 N104 what the server writes of the public pages, for people and for previews, has no English word in another language", async ({
  browser,
  request,
  server
}) => {
  const { tripId } = await createRide(request, ["31490325", "31490326"])
  for (const language of languages) {
    const page = await openWritten(browser, { baseURL: server.url, locale: language })
    for (const [path, isWritten] of publicPages(tripId))
      await test.step(`${path} ${language}`, async () => {
        await page.goto(path)
        await expect(page.locator("html")).toHaveAttribute("lang", language)
        await expect(page.locator(`#shell[data-written][lang="${language}"] h1`)).toHaveCount(
          isWritten ? 1 : 0
        )
        await expectNoEnglish(page, language, path)
        const head = await readHead(page)
        expect(head).toHaveLength(4)
        expect(findEnglishInTexts(head, language)).toEqual([])
      })
    await page.context().close()
  }
})
