import { ConsolePage } from "#tests/e2e/pages/ConsolePage.ts"
import { expectAccessible } from "#tests/e2e/support/expectAccessible.ts"
import { expect, test } from "#tests/e2e/support/test.ts"
import { launchConsole } from "#tests/support/electron-standin/launchConsole.ts"
import type { RunningConsole } from "#tests/support/electron-standin/RunningConsole.ts"

const support = "20000061"

test.describe.configure({ timeout: 120_000 })

let desktop: RunningConsole
test.beforeEach(async ({ server }, { annotations }) => {
  desktop = await launchConsole({ apiUrl: server.url })
  annotations.push({ type: "windows", description: desktop.runner })
  await desktop.page.setViewportSize({ width: 1440, height: 900 })
})
test.afterEach(() => desktop.close())

test("CONS-001 CONS-002 CONS-003 ROUTE-006 an agent finds a trip, signs in as its passenger with a reason, and all of it is in the audit", async ({
  request
}) => {
  test.setTimeout(240_000)
  const { page } = desktop
  const office = new ConsolePage(page)
  await expectAccessible(page)
  await office.signIn(request, support)
  await office.isIn()

  await office.goTo("Trips")
  await office.filter("Roskilde")
  await expect(office.rows.first()).toContainText("Roskilde")
  await office.rows.first().click()
  await expect(page).toHaveURL(/\/console\/trips\/[0-9a-f-]{36}\?q=Roskilde$/)
  await expect(office.part("Route").getByRole("list")).toBeVisible()
  await expect(office.part("What the rules answer")).toContainText("Can it be started?")
  await expect(office.part("What happened")).toContainText("Trip offered")
  await expectAccessible(page)

  await office.part("Driver and passengers").getByRole("button").last().click()
  await expect(office.dialog).toBeVisible()
  await office.dialog.getByRole("button", { name: /^Open the app as / }).click()
  await expect(office.dialog.getByRole("alert")).toHaveText("Say why, in at least five letters.")
  await expectAccessible(page)
  const opening = desktop.impersonationPage()
  await office.giveReason("Cannot see the booking")
  const rider = await opening
  const frame = rider.getByRole("status").filter({ hasText: "Cannot see the booking" })
  await expect(frame).toBeVisible({ timeout: 30_000 })
  expect(await rider.evaluate(() => "bridge" in globalThis)).toBe(false)
  expect(await rider.evaluate(() => localStorage.getItem("samvej.session"))).toBeNull()
  await expect(office.acting).toContainText("Cannot see the booking")

  const closed = rider.waitForEvent("close")
  await office.acting.getByRole("button", { name: "End" }).click()
  await closed
  await expect(office.acting).toHaveCount(0)

  await office.goTo("Audit")
  const told = office.rows.filter({ hasText: "Birgitte Support as" })
  await expect(told.filter({ hasText: "Cannot see the booking" })).toContainText("Sign-in as a person opened")
  await expect(told.filter({ hasText: "Sign-in as a person ended" })).toHaveCount(1)
  await expect(page.getByText("Chain unbroken")).toBeVisible()
  await expectAccessible(page)
})

test("CONS-002 closing the rider's window ends signing in as somebody", async ({ request }) => {
  const office = new ConsolePage(desktop.page)
  await office.signIn(request, support)
  await office.goTo("People")
  await office.filter("20000002")
  await office.rows.first().click()
  await office.inspector.getByRole("button", { name: /^Sign in as / }).click()
  const opening = desktop.impersonationPage()
  await office.giveReason("Looks at the trips of tomorrow")
  const rider = await opening
  await expect(office.acting).toBeVisible()
  await rider.close()
  await expect(office.acting).toHaveCount(0)
})

test("CONS-002 nobody of the staff can be signed in as", async ({ request }) => {
  const office = new ConsolePage(desktop.page)
  await office.signIn(request, support)
  await office.goTo("People")
  await office.filter("20000063")
  await office.rows.first().click()
  await expect(office.inspector).toContainText("You cannot act for a member of staff.")
  await expect(office.inspector.getByRole("button", { name: /^Sign in as / })).toHaveCount(0)
})

test("CONS-002 the window never holds the agent's token", async ({ request }) => {
  const { page } = desktop
  const office = new ConsolePage(page)
  await office.signIn(request, support)
  await office.isIn()
  expect(await page.evaluate(() => document.cookie)).toBe("")
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toMatch(/token/i)
  const closedCalls = await page.evaluate(async () => {
    const calls = [fetch("/api/me"), fetch("/api/console/impersonations", { method: "POST", body: "{}" })]
    return (await Promise.all(calls)).map(({ status }) => status)
  })
  expect(closedCalls).toEqual([403, 403])
})
