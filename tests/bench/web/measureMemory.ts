import type { APIRequestContext, Browser, Page } from "@playwright/test"
import { generatePath } from "react-router"
import { allRoutes } from "#rider/shell/featureRoutes.ts"
import { bookAndAccept } from "#tests/e2e/support/bookAndAccept.ts"
import { phone } from "#tests/e2e/support/browserSettings.ts"
import { createPerson } from "#tests/e2e/support/createPerson.ts"
import { createTrip } from "#tests/e2e/support/createTrip.ts"
import { memoryOf } from "#tests/e2e/support/memoryOf.ts"
import { signInWithToken } from "#tests/e2e/support/signInWithToken.ts"
import { openInApp } from "./openInApp.ts"

const ROUNDS = 50
/** The first rounds fill what is kept on purpose: code, answers, texts, pictures. */
const FIRST_ROUNDS = 20

/** The address of every screen, for a driver with a trip and a passenger on it. */
const pathsOfScreens = async (request: APIRequestContext) => {
  const driver = await createTrip(request, { number: "31430001", firstName: "Vilja", minutes: 45 })
  const passenger = await createPerson(request, { number: "31430002", firstName: "Otto", lastName: "Dam" })
  const bookingId = await bookAndAccept(request, { driver: driver.token, passenger, tripId: driver.tripId })
  const ids = { id: driver.tripId, driverTripId: driver.tripId, passengerTripId: bookingId, code: "12345678" }
  return { token: driver.token, paths: allRoutes.map(({ path }) => generatePath(path, ids)) }
}

/** Resolves when another screen than `shown` stands and is drawn. A screen that stays the same one, with another address, takes a second. */
const nextScreen = (shown: Element | null) =>
  new Promise<void>((resolve) => {
    const latest = performance.now() + 1000
    const look = (): void => {
      const main = document.querySelector("#root main")
      const isThere = main !== null && main !== shown
      if (isThere || performance.now() > latest) requestAnimationFrame(() => resolve())
      else requestAnimationFrame(look)
    }
    look()
  })

const openAll = async (page: Page, paths: ReadonlyArray<string>, rounds: number): Promise<void> => {
  for (let round = 0; round < rounds; round += 1) {
    for (const path of paths) {
      const shown = await page.evaluateHandle(() => document.querySelector("#root main"))
      await openInApp(page, path)
      await page.evaluate(nextScreen, shown)
      await shown.dispose()
    }
    await openInApp(page, "/")
    await page.locator("#root article").first().waitFor()
  }
}

/**
 * Opens every screen of the app fifty times, each after the other, and compares the memory on the start page: kilobytes, nodes and
 * listeners that one of the last thirty leaves behind.
 */
export const measureMemory = async (browser: Browser, request: APIRequestContext, baseURL: string) => {
  const { token, paths } = await pathsOfScreens(request)
  const context = await browser.newContext({ ...phone, baseURL, serviceWorkers: "block", locale: "en-GB" })
  const page = await context.newPage()
  await signInWithToken(page, token)
  await page.goto("/")
  await openAll(page, paths, FIRST_ROUNDS)
  const before = await memoryOf(page)
  await openAll(page, paths, ROUNDS - FIRST_ROUNDS)
  const after = await memoryOf(page)
  await context.close()
  const rounds = ROUNDS - FIRST_ROUNDS
  return {
    memory_mb: after.heap / 1e6,
    memory_kb_a_round: (after.heap - before.heap) / 1000 / rounds,
    memory_nodes_a_round: (after.nodes - before.nodes) / rounds,
    memory_listeners_a_round: (after.listeners - before.listeners) / rounds
  }
}
