import type { APIRequestContext } from "@playwright/test"
import { z } from "zod"
import { SignInPage } from "./pages/SignInPage.ts"
import { createTrip } from "./support/createTrip.ts"
import { follow } from "./support/follow.ts"
import { openInApp } from "./support/openInApp.ts"
import { androidPhone } from "./support/phoneBrowsers.ts"
import { guestRows, stays } from "./support/routeRows.ts"
import { signInWithToken } from "./support/signInWithToken.ts"
import { startRideNow } from "./support/startRideNow.ts"
import { expect, test } from "./support/test.ts"
import { walkFrom } from "./support/walkRoutes.ts"

test.use({ numbers: { shell: { webAccess: "landing-only" } } })

const Access = z.object({ shell: z.object({ webAccess: z.string() }) })

/** The title and the canonical address of a link's preview. */
const previewOf = async (request: APIRequestContext, path: string) => {
  const page = await request.get(path)
  return {
    title: /property="og:title" content="([^"]*)"/.exec(await page.text())?.[1],
    canonical: /^<(.*)>; rel="canonical"$/.exec(page.headers()["link"] ?? "")?.[1]
  }
}

/** Beside the heading of the code entry, the address: the page to which everything else leads. */
const leadsToBook = (path: string) => [path, "/book", "Get on board"] as const
const leadsToNotFound = (path: string) => [path, "/content-not-found", "Page not found"] as const

/** Paths that are closed to a visitor, whatever they are about. */
const anyRide = (tripId: string) => ({
  tripId,
  freeTripId: tripId,
  bookingId: tripId,
  recurringId: tripId,
  requestId: tripId,
  driverId: tripId,
  passengerId: tripId
})

test("ROUTE-015 PROD-005 in landing-only mode a browser has the pages of a visitor, every other address leads to the code entry, and previews agree", async ({
  browser,
  mayBeRefused,
  page,
  request,
  server
}) => {
  const { api, token, tripId } = await createTrip(request, {
    number: "31490501",
    firstName: "Torben",
    minutes: 40
  })
  const base = { path: "/content-not-found", heading: "Page not found" }

  await test.step("a guest", async () => {
    mayBeRefused(404, "/driver-trip-code/12345678")
    const open = [
      stays("/book", "Get on board"),
      stays(`/shared-trip/${tripId}`, "Ride with Torben"),
      stays(`/app-required?tripId=${tripId}`, "Go on in the app"),
      stays("/voucher/SAMVEJ50", "Your voucher"),
      stays("/maintenance", "Back soon"),
      stays("/app-required", "Go on in the app"),
      ["/qr/1234-5678", "/book/details?code=12345678", "Your ride"],
      ["/qr/ABC", "/book/details?code=ABC", "Your ride"],
      stays("/book/details", "Your ride"),
      stays("/landing/login-as-over", "Samvej"),
      ...["/nowhere", "/landing/login-as"].map(leadsToNotFound),
      stays("/content-not-found", "Page not found")
    ] as const
    const opened = new Set<string>(open.map(([path]) => path))
    const others = guestRows(anyRide(tripId), server.url).filter(([path]) => !opened.has(path))
    await walkFrom(base, page, [...open, ...others.map(([path]) => leadsToBook(path))])
    await follow(page, "/book?showEidFlow=true")
    await expect(page.locator("#root").getByRole("heading", { name: "Get on board" })).toBeVisible()
    await expect(page.getByRole("dialog")).toHaveCount(0)
    await follow(page, `/shared-trip/${tripId}`)
    await expect(page.getByRole("link", { name: "Go on in the app" })).toBeVisible()
    await expect(page.getByRole("link", { name: "See the ride" })).toHaveCount(0)
    await page.getByRole("link", { name: "Go on in the app" }).click()
    await expect(page.getByRole("link", { name: "Ride with a code" })).toHaveAttribute("href", "/book")
    await follow(page, "/voucher/SAMVEJ50")
    await expect(page.getByRole("button", { name: "Copy the code" })).toBeVisible()
    await expect(page.getByRole("button", { name: "Use it in my account" })).toHaveCount(0)
    await page.getByRole("button", { name: "Menu", exact: true }).click()
    const menu = page.getByRole("navigation", { name: "Menu" })
    await expect(menu.getByRole("link")).toHaveCount(1)
    await menu.getByRole("link", { name: "Home" }).click()
    await expect(page).toHaveURL("/book")
    await expect(page.getByRole("button", { name: "Back" })).toHaveCount(0)
    await expect(page.locator('link[rel="manifest"]')).toHaveAttribute("href", /\.landing-only\.webmanifest$/)
    await follow(page, "/content-not-found")
    await expect(page.getByRole("link", { name: "Go to the start" })).toHaveAttribute("href", "/book")
  })

  await test.step("a person who is signed in, but the native app", async () => {
    await signInWithToken(page, token)
    await page.goto("/account")
    await expect(page).toHaveURL("/book")
    mayBeRefused(404, "/driver-trip-code/87654321")
    await page.goto("/qr/8765-4321")
    await expect(page).toHaveURL("/book/details?code=87654321")
    const inApp = await (await browser.newContext({ baseURL: server.url })).newPage()
    await openInApp(inApp)
    await inApp.goto("/")
    await expect(inApp.locator("#root h1").first()).toHaveText("Where to?")
    await inApp.context().close()
  })

  await test.step("the API, previews of links, and robots", async () => {
    const settings = Access.parse(await (await request.get("/api/settings")).json())
    expect(settings.shell.webAccess).toBe("landing-only")
    const byCode = { title: "Get on board", canonical: `${server.url}/book` }
    expect(await previewOf(request, "/")).toEqual(byCode)
    expect(await previewOf(request, "/book")).toEqual(byCode)
    expect(await previewOf(request, `/shared-trip/${tripId}`)).toEqual({
      title: "Ride from Roskilde to København V",
      canonical: `${server.url}/shared-trip/${tripId}`
    })
    expect((await request.get(`/link-pictures/${tripId}.png`)).headers()["content-type"]).toBe("image/png")
    const robots = await (await request.get("/robots.txt")).text()
    expect(robots).toContain("Allow: /shared-trip/\n")
    expect(robots).not.toContain("Allow: /$")
    expect((await api.post(`/api/commute/${tripId}/start`, {})).status()).toBe(200)
    expect(await previewOf(request, `/shared-trip/${tripId}`)).toEqual({
      title: "Share the road to work",
      canonical: undefined
    })
    expect((await request.get(`/link-pictures/${tripId}.png`)).status()).toBe(404)
    expect((await request.get("/.well-known/assetlinks.json")).status()).toBe(404)
  })

  await test.step("the sign-out, which is on the code entry, because there is no profile", async () => {
    await page.goto("/book")
    await page.getByRole("button", { name: "Log out" }).click()
    await expect(page.getByRole("button", { name: "Log out" })).toHaveCount(0)
    await expect(page).toHaveURL("/book")
    expect((await api.get("/api/me")).status()).toBe(401)
  })
})

test("ROUTE-016 BYCODE-001 BYCODE-002 ERR-029 in landing-only mode a phone's browser has the landing page as its home, and a visitor boards by a code", async ({
  browser,
  request,
  server
}) => {
  const { code } = await startRideNow(request, { number: "31490507", firstName: "Tyra" })
  const context = await browser.newContext({ baseURL: server.url, userAgent: androidPhone })
  const page = await context.newPage()
  await page.goto("/landing")
  await expect(page.getByRole("link", { name: "Ride with a code" })).toBeVisible()
  await expect(page).toHaveURL("/landing")
  await page.goto(`/book/details?code=${code}`)
  await page.getByRole("button", { name: "Get on board" }).click()
  await expect(page).toHaveURL("/book/login")
  const form = new SignInPage(page)
  await form.number.fill("31490508")
  await form.terms.check()
  await expect(form.continue).toBeEnabled()
  await context.setOffline(true)
  await form.continue.click()
  const unchecked = page.getByText("The number could not be checked")
  await expect(unchecked).toBeVisible()
  await context.setOffline(false)
  await form.continue.click()
  await expect(page).toHaveURL("/book/otp")
  await expect(form.code).toBeFocused()
  await expect(unchecked).toHaveCount(0)

  await context.setOffline(true)
  await form.code.fill("000000")
  await expect(form.problem).toHaveText("You are offline. Check your connection and try again.")
  await context.setOffline(false)
  await expect(form.problem).toHaveCount(0)
  await form.enterCode(request, "31490508")
  await expect(page.getByRole("heading", { name: "You are on board" })).toBeVisible()
  await expect(page).toHaveURL(/\/book\/overview\?booking=/)
  await page.getByRole("link", { name: "Done" }).click()
  await expect(page).toHaveURL("/landing")
  await context.close()
})
