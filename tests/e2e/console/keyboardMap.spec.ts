import type { Locator } from "@playwright/test"
import { ConsolePage } from "#tests/e2e/pages/ConsolePage.ts"
import { createCarpoolers, hospital } from "#tests/e2e/support/createCarpool.ts"
import { createTrip } from "#tests/e2e/support/createTrip.ts"
import { expectAccessible } from "#tests/e2e/support/expectAccessible.ts"
import { expect, test } from "#tests/e2e/support/test.ts"
import { walkRows } from "#tests/e2e/support/walkRows.ts"

test.use({ inDesktopWindow: true })

const support = "20000061"
const partner = "20000062"

/** The style of the outline, which is what a selection has left where colours are forced. */
const outlineOf = async (element: Locator): Promise<string> =>
  await element.evaluate((shown) => getComputedStyle(shown).outlineStyle)

test("CONS-001 the list of the live map is walked by the same keys as every other list, and its trips are one step of history", async ({
  page,
  request
}) => {
  for (const [index, firstName] of ["Gangolf", "Gangulv"].entries()) {
    const { api, tripId } = await createTrip(request, {
      number: `3196031${index}`,
      firstName,
      minutes: 30 - index * 10
    })
    expect((await api.post(`/api/commute/${tripId}/start`, {})).status()).toBe(200)
  }
  const consolePage = new ConsolePage(page)
  await consolePage.open("/console/access")
  await consolePage.signIn(request, support)
  await expect(consolePage.title).toHaveText("Your access")
  await consolePage.open("/console/live?q=gang")
  const trips = page.getByRole("listbox", { name: "Trips on the road" })
  await expect(trips.getByRole("option")).toHaveText([/Gangolf/, /Gangulv/])
  await expect(page.getByRole("status").filter({ hasText: /^2 trips/ })).toBeVisible()
  await walkRows(page, consolePage.addressOf("/console/live?q=gang"))
  await expectAccessible(page)

  // Opened one after the other with the mouse, they are one step too.
  await trips.getByRole("option").first().click()
  await trips.getByRole("option").last().click()
  await expect(consolePage.detailsPanel).toContainText("Gangulv")
  await page.goBack()
  await expect(page).toHaveURL(consolePage.addressOf("/console/live?q=gang"))
  await expect(trips).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL(consolePage.addressOf("/console/access"))
})

test("CONS-001 CONS-004 j, k, Enter and Esc walk the reservations of the day plan", async ({
  page,
  request
}) => {
  const { arrivalDay, carpoolTo, reserve } = await createCarpoolers(request, {
    number: "31960321",
    passengerNumber: "31960322"
  })
  const tripId = await carpoolTo(hospital, 20)
  await reserve(tripId, "P1 Nord", "KB96032")
  const query = `?date=${await arrivalDay(tripId)}`
  const consolePage = new ConsolePage(page)
  await consolePage.open(`/console/parking/board${query}`)
  await consolePage.signIn(request, partner)
  const bars = page.getByRole("region", { name: /^P/ }).getByRole("button")
  await expect(bars.first()).toBeVisible()
  await page.keyboard.press("j")
  const active = page.locator("[data-active]")
  await expect(active).toHaveCount(1)
  await expect(active).toBeFocused()
  await page.keyboard.press("Enter")
  await expect(consolePage.detailsPanel).toBeFocused()
  await expect(page).toHaveURL(/\/console\/parking\/board\/[\w-]+\?date=/)
  await page.keyboard.press("Escape")
  await expect(page).toHaveURL(consolePage.addressOf(`/console/parking/board${query}`))
  await expect(active).toBeFocused()
})

test("CONS-001 forced colours show the section, the row under the keys, the open row and the open group", async ({
  page,
  request
}) => {
  await page.emulateMedia({ forcedColors: "active" })
  const consolePage = new ConsolePage(page)
  await consolePage.open("/console/trips?sort=-departure&from=2026-01-01")
  await consolePage.signIn(request, support)
  await expect(consolePage.rows.nth(1)).toBeVisible()
  const rail = page.getByRole("navigation", { name: "Sections" })
  expect(await outlineOf(rail.getByRole("link", { name: "Trips" }))).toBe("solid")
  expect(await outlineOf(rail.getByRole("link", { name: "People" }))).toBe("none")

  const [first, second] = [consolePage.rows.nth(0), consolePage.rows.nth(1)]
  await page.keyboard.press("j")
  await expect(first).toHaveCSS("outline-style", "dashed")
  await expect(second).toHaveCSS("outline-style", "none")
  await page.keyboard.press("Enter")
  await expect(first).toHaveCSS("outline-style", "solid")
  await page.keyboard.press("Escape")

  await page.getByRole("combobox", { name: "Groups" }).selectOption("By State")
  const group = page.getByRole("list", { name: "By State" }).getByRole("link").first()
  await expect(group).toHaveCSS("outline-style", "none")
  await group.press("Enter")
  await expect(group).toHaveAttribute("aria-current", "true")
  await page.getByRole("grid").focus()
  await expect(group).toHaveCSS("outline-style", "solid")

  await page.keyboard.press("g")
  await page.keyboard.press("l")
  await expect(consolePage.title).toHaveText("Live map")
  const choice = page.getByRole("radiogroup", { name: "What the list shows" }).locator("[data-active]").last()
  await expect(choice).toHaveCSS("outline-style", "solid")
})
