import type { Page } from "@playwright/test"
import { createTrip } from "./support/createTrip.ts"
import { realtimeConnection } from "./support/realtimeConnection.ts"
import { searchPath } from "./support/searchPath.ts"
import { signInWithToken } from "./support/signInWithToken.ts"
import { expect, test } from "./support/test.ts"

test.use({ locale: "da-DK" })

/** Reads the texts of the top of the start page and where they are: of the shell in index.html, or of the app. */
const readTop = async (page: Page, root: "#shell .sv-shell-map" | "#root") => {
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  const parts = [
    ".sv-next > h1",
    ".sv-map-menu svg",
    ".sv-start-actions > *",
    ".sv-search-link svg",
    ".sv-search-link-hint"
  ]
  return page.locator(root).evaluate(
    (top, selector) =>
      [...top.querySelectorAll<HTMLElement>(selector)].map((part) => {
        const { x, y, width, height } = part.getBoundingClientRect()
        return { text: part.innerText, box: [x, y, width, height] }
      }),
    parts.join()
  )
}

test("HOME-010 L10N-002 a guest reads the start page in their language before any script or stylesheet has come, its links work, and the app comes in its place", {
  tag: "@desktop"
}, async ({ page }) => {
  const files = Promise.withResolvers<void>()
  const asked: string[] = []
  await page.route("**/assets/*.{js,css}", async (route) => {
    asked.push(route.request().url())
    await files.promise
    await route.continue()
  })
  await page.goto("/", { waitUntil: "commit" })
  const heading = page.getByRole("heading", { level: 1, name: "Hvor skal du hen?", exact: true })
  await expect(heading).toBeVisible()
  const offer = page.getByRole("link", { name: "Tilbyd en tur" })
  await expect(offer).toHaveAttribute("href", "/provide")
  await expect(page.locator("#shell .sv-search-link")).toHaveAttribute("href", "/demand#to")
  await expect(page.getByRole("link", { name: "Log ind eller opret konto" })).toBeVisible()
  const before = await readTop(page, "#shell .sv-shell-map")

  files.resolve()
  await expect(page.locator("#shell")).toHaveCount(0)
  await expect(heading).toBeVisible()
  const after = await readTop(page, "#root")
  expect(after.map(({ text }) => text)).toEqual(before.map(({ text }) => text))
  for (const [at, { box, text }] of after.entries())
    for (const [side, pixels] of box.entries())
      expect(Math.abs(pixels - (before[at]?.box[side] ?? 0)), `moved: ${text}`).toBeLessThanOrEqual(2)
  // The page has these styles.
  expect(asked.filter((url) => /\/index-[^/]*\.css$/.test(url))).toEqual([])
  await offer.click()
  await expect(page).toHaveURL("/provide")
})

test("the browser asks for the code, the styles and the texts of a search before any script has come, and shows its form with them", async ({
  page
}) => {
  const asked: string[] = []
  const scripts = Promise.withResolvers<void>()
  await page.route("**/assets/*.js", async (route) => {
    asked.push(new URL(route.request().url()).pathname.replace(/-[\w-]{8}\.js$/, ""))
    await scripts.promise
    await route.continue()
  })
  await page.goto("/demand", { waitUntil: "commit" })
  await expect
    .poll(() => asked)
    .toEqual(
      expect.arrayContaining(["search-page", "contract", "texts-other-da"].map((name) => `/assets/${name}`))
    )
  scripts.resolve()
  await expect(page.getByRole("heading", { level: 1, name: "Find en tur" })).toBeVisible()
})

test("SRCH-003 the places of a search are read before any script has come, where its page shows them", async ({
  page
}) => {
  const scripts = Promise.withResolvers<void>()
  await page.route("**/assets/*.js", async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto(searchPath({ minutes: 60 }), { waitUntil: "commit" })
  const places = page.getByText("Tværbakken 9 → Fredensgade 30", { exact: true })
  const readBox = async () => {
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    return await places.boundingBox()
  }
  await expect(places).toBeVisible()
  const before = await readBox()
  scripts.resolve()
  await expect(page.locator("#shell")).toHaveCount(0)
  await expect(places).toBeVisible()
  const after = await readBox()
  for (const side of ["x", "y", "height"] as const)
    expect(Math.abs((after?.[side] ?? 0) - (before?.[side] ?? 0)), side).toBeLessThanOrEqual(2)
})

test.describe("signed in", () => {
  // The language of the profile.
  test.use({ locale: "en-GB" })

  test("HOME-021 PROF-028 the page asks for the overview and the profile before any script has come, and the app shows these answers", async ({
    page,
    request
  }) => {
    const { token } = await createTrip(request, { number: "31430021", firstName: "Alma", minutes: 45 })
    await signInWithToken(page, token)
    const asked: string[] = []
    const scripts = Promise.withResolvers<void>()
    await page.route("**/assets/*.js", async (route) => {
      await scripts.promise
      await route.continue()
    })
    // A page that asks a second time waits for ever.
    await page.route(/\/api\/(me|v3\/commute\/overview\/list)$/, async (route) => {
      const { pathname } = new URL(route.request().url())
      const isFirst = !asked.includes(pathname)
      asked.push(pathname)
      if (isFirst) await route.continue()
    })
    await page.goto("/", { waitUntil: "commit" })
    await expect.poll(() => asked.toSorted()).toEqual(["/api/me", "/api/v3/commute/overview/list"])
    scripts.resolve()
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("You drive to København V")
    await page.getByRole("button", { name: "Menu" }).click()
    await expect(page.getByText("Alma", { exact: true })).toBeVisible()
  })
})

test("SEC-008 a driver who comes back reads the next trip before any script has come, until the sign-out", async ({
  page,
  request
}) => {
  const { api, token } = await createTrip(request, { number: "31000290", firstName: "Ib", minutes: 60 })
  await page.goto("/")
  await page.evaluate((session) => localStorage.setItem("samvej.session", session), JSON.stringify({ token }))
  await page.goto("/")
  const next = page.getByRole("heading", { level: 1, name: "You drive to København V", exact: true })
  await expect(next).toBeVisible()
  const kept = () => page.evaluate(() => localStorage.getItem("samvej.headings"))
  expect(await kept()).toBeNull()

  const scripts = Promise.withResolvers<void>()
  await page.route("**/assets/*.js", async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto("/trip-history", { waitUntil: "commit" })
  await page.goto("/", { waitUntil: "commit" })
  await expect(page.locator("#shell h1", { hasText: "You drive to København V" })).toBeVisible()
  const startConnection = realtimeConnection(page)
  scripts.resolve()
  await expect(page.locator("#shell")).toHaveCount(0)
  await expect(next).toBeVisible()
  await startConnection

  const connection = realtimeConnection(page)
  await page.goto("/profile")
  await connection
  await page.getByRole("button", { name: "Log out", exact: true }).click()
  await expect(page).toHaveURL("/")
  expect(await kept()).toBeNull()
  expect((await api.get("/api/me")).status()).toBe(401)
})
