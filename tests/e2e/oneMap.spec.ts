import { globSync, readFileSync } from "node:fs"
import { gzipSync } from "node:zlib"
import type { Page } from "@playwright/test"
import { PNG } from "pngjs"
import { RiderMap } from "./pages/RiderMap.ts"
import { bookAndAccept } from "./support/bookAndAccept.ts"
import { withWebGl } from "./support/browserSettings.ts"
import { countContexts } from "./support/countContexts.ts"
import { createPerson } from "./support/createPerson.ts"
import { createTrip } from "./support/createTrip.ts"
import { memoryOf } from "./support/memoryOf.ts"
import { sendUnreadable } from "./support/sendUnreadable.ts"
import { signInWithToken } from "./support/signInWithToken.ts"
import { expect, test } from "./support/test.ts"

test.use(withWebGl)

/** Opens a screen with the map from the start page, and returns. */
const visit = async (page: Page, link: string): Promise<void> => {
  await page.getByRole("link", { name: link }).first().click()
  if (link === "Where to?") {
    await page.getByRole("dialog", { name: link }).getByRole("button", { name: "Close" }).click()
  }
  await page.getByRole("button", { name: "Back" }).click()
  await expect(page.getByRole("link", { name: "Where to?" })).toBeVisible()
}

test("14 page changes use one WebGL context, and requests that they abort show no error", async ({
  page
}) => {
  test.slow()
  const counts = await countContexts(page)
  // Slow tiles are still on their way when the page changes and the map moves on.
  await page.route("**/tiles/region.pmtiles*", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 100))
    await route.continue().catch(() => undefined)
  })
  const map = new RiderMap(page)
  await page.goto("/")
  await expect(map.canvas).toHaveCount(1)
  const { created } = await counts()
  for (let round = 0; round < 7; round += 1) {
    await visit(page, round % 2 === 0 ? "Where to?" : "Offer a trip")
    // The map moves on, so that it aborts what it has asked for.
    await map.canvas.press(round % 2 === 0 ? "+" : "ArrowRight")
  }
  await map.waitUntilDrawn()
  await expect(map.canvas).toHaveCount(1)
  expect(await counts()).toEqual({ live: 1, created, notes: 0 })
})

test("20 visits of every screen with a map leave one WebGL context and no listeners behind", async ({
  page,
  request
}) => {
  test.slow()
  const { token } = await createTrip(request, { number: "31020001", firstName: "Runa", minutes: 45 })
  await signInWithToken(page, token)
  const counts = await countContexts(page)
  const map = new RiderMap(page)
  await page.goto("/")
  await map.waitUntilDrawn()
  const visitAll = async (rounds: number): Promise<void> => {
    for (let round = 0; round < rounds; round += 1) {
      for (const link of ["Where to?", "Show trip"]) await visit(page, link)
      await page.getByRole("button", { name: "Offer a trip" }).click()
      await page.getByRole("button", { name: /^Once/ }).click()
      await page.waitForURL("/provide?*")
      await page.getByRole("button", { name: "Back" }).click()
      await expect(page.getByRole("link", { name: "Where to?" })).toBeVisible()
    }
  }
  await visitAll(6)
  const before = await memoryOf(page)
  await visitAll(14)
  expect((await counts()).live).toBe(1)
  // Fewer listeners than one a round, once what the last screens still do has ended.
  await expect
    .poll(async () => {
      const after = await memoryOf(page)
      return [after.listeners - before.listeners < 14, after.nodes - before.nodes <= 100]
    })
    .toEqual([true, true])
})

/** Whether the screen has the colour of the sea. */
const showsSea = async (page: Page): Promise<boolean> => {
  const { data } = PNG.sync.read(await page.screenshot())
  return data.includes(Buffer.from([0xc8, 0xdf, 0xe1, 0xff]))
}

test("ERR-033 a map that cannot be loaded says so on the page, and comes when it is tried again", {
  tag: "@desktop"
}, async ({ expectRefusal, page }) => {
  expectRefusal(415, "/tiles/region.pmtiles")
  const map = new RiderMap(page)
  const sendReadable = await sendUnreadable(page, "/tiles/region.pmtiles*")
  await page.goto("/")
  await expect(map.failure).toBeVisible()
  await expect(page.getByRole("link", { name: "Offer a trip" })).toBeVisible()
  expect(await showsSea(page), "the sea without the land").toBe(false)
  await sendReadable()
  const tiles = page.waitForResponse(
    (answer) => answer.url().includes("/tiles/region.pmtiles") && answer.ok()
  )
  await map.retry.click()
  await tiles
  await map.waitUntilDrawn()
  await expect(map.failure).toHaveCount(0)
  await expect.poll(() => showsSea(page)).toBe(true)

  await page.route("**/tiles/style-*.json", (route) => route.abort("failed"))
  await page.reload()
  await expect(map.failure).toBeVisible()
  await page.unroute("**/tiles/style-*.json")
  await map.retry.click()
  await map.waitUntilDrawn()
  await expect(map.failure).toHaveCount(0)
})

/** Counts the pixels of the upper part of the screen in the amber of a driver's route and car, which nothing else has there. */
const countAmberPixels = async (page: Page): Promise<number> => {
  const { data } = PNG.sync.read(await page.screenshot({ clip: { x: 0, y: 0, width: 390, height: 400 } }))
  let count = 0
  for (let at = 0; at < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3)
    if (red > 220 && green > 150 && green < 195 && blue < 90) count += 1
  }
  return count
}

test("another colour scheme keeps the map and the route on it", async ({ page, request }) => {
  const { token } = await createTrip(request, { number: "31020002", firstName: "Liv", minutes: 45 })
  await signInWithToken(page, token)
  const counts = await countContexts(page)
  const map = new RiderMap(page)
  await page.goto("/")
  await map.waitUntilDrawn()
  await expect.poll(() => countAmberPixels(page)).toBeGreaterThan(500)
  const { created } = await counts()
  const style = page.waitForResponse("**/tiles/style-dark.json")
  await page.emulateMedia({ colorScheme: "dark" })
  await style
  await map.waitUntilDrawn()
  await expect.poll(() => countAmberPixels(page)).toBeGreaterThan(500)
  expect(await counts()).toEqual({ live: 1, created, notes: 0 })
})

test("N96 the driver's car is on the passenger's map while it comes, and not before it has left", async ({
  page,
  request
}) => {
  const { api, token, tripId } = await createTrip(request, {
    number: "31020003",
    firstName: "Liv",
    minutes: 30
  })
  const passenger = await createPerson(request, { number: "31020004", firstName: "Bo", lastName: "Lund" })
  const id = await bookAndAccept(request, { driver: token, passenger, tripId })
  await signInWithToken(page, passenger)
  const map = new RiderMap(page)
  await page.goto(`/trip-details/passenger/${id}/${tripId}`)
  await expect(page.getByText(/^Liv picks you up at /)).toBeVisible()
  await map.waitUntilDrawn()
  // The passenger's own route has another colour.
  expect(await countAmberPixels(page)).toBe(0)
  expect((await api.post(`/api/commute/${tripId}/start`, {})).status()).toBe(200)
  const position = { lat: 55.6553, lng: 12.3, accuracy: 5, timestamp: new Date().toISOString() }
  expect((await api.post(`/api/driver-trip/${tripId}/position`, { position })).status()).toBe(200)
  await expect(page.getByRole("region", { name: "Your ride now" })).toBeVisible()
  await expect.poll(() => countAmberPixels(page)).toBeGreaterThan(200)
})

test("the code of the map is at most 280 kB, and the first screen stands before it", async ({ page }) => {
  const [file] = globSync(`${import.meta.dirname}/../../.build/rider/assets/riderMap-*.js`)
  if (file === undefined) throw new Error("The rider app is not built.")
  const code = readFileSync(file)
  expect(gzipSync(code).length).toBeLessThanOrEqual(280_000)
  expect(code.includes("deck.gl")).toBe(false)

  let release = (): void => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route("**/assets/riderMap-*.js", async (route) => {
    await held
    await route.continue()
  })
  const map = new RiderMap(page)
  await page.goto("/")
  await expect(page.getByRole("link", { name: "Where to?" })).toBeVisible()
  await expect(map.canvas).toHaveCount(0)
  release()
  await expect(map.canvas).toHaveCount(1)
})
