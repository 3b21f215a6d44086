import type { Browser, Page } from "@playwright/test"
import { ConsolePage } from "#tests/e2e/pages/ConsolePage.ts"
import { createPerson } from "#tests/e2e/support/createPerson.ts"
import { expectAccessible } from "#tests/e2e/support/expectAccessible.ts"
import { signInStaff } from "#tests/e2e/support/signInStaff.ts"
import { expect, test } from "#tests/e2e/support/test.ts"

test.use({ inDesktopWindow: true })

const support = "20000061"

/** A member of staff who is signed in elsewhere, in a browser; `phone` is an international number. */
const signInElsewhere = async (browser: Browser, baseURL: string, phone: string): Promise<Page> => {
  const elsewhere = await browser.newPage({ baseURL })
  await signInStaff(elsewhere, phone)
  return elsewhere
}

test("CONS-001 CONS-002 CONS-003 ROUTE-006 an agent finds a trip and impersonates its passenger with a reason, and the audit log shows it", async ({
  openDesktop,
  page,
  request
}) => {
  const { impersonationPage } = await openDesktop()
  const consolePage = new ConsolePage(page)
  await expectAccessible(page)
  await consolePage.signIn(request, support)
  await consolePage.waitUntilSignedIn()

  await consolePage.openSection("Trips")
  await consolePage.filter("Roskilde")
  await expect(consolePage.rows.first()).toContainText("Roskilde")
  await consolePage.rows.first().click()
  await expect(page).toHaveURL(/\/console\/trips\/[0-9a-f-]{36}\?q=Roskilde$/)
  await expect(consolePage.detailsSection("Route").getByRole("list")).toBeVisible()
  await expect(consolePage.detailsSection("What the rules answer")).toContainText("Can it be started?")
  await expect(consolePage.detailsSection("What happened")).toContainText("Trip offered")
  await expectAccessible(page)

  await consolePage.detailsSection("Driver and passengers").getByRole("button").last().click()
  await expect(consolePage.dialog).toBeVisible()
  await consolePage.dialog.getByRole("button", { name: /^Open the app as / }).click()
  const reasonMissing = consolePage.dialog.getByRole("alert")
  await expect(reasonMissing).toHaveText("Say why, in at least five letters.")
  await consolePage.submitReason("        ")
  await expect(reasonMissing).toHaveText("Say why, in at least five letters.")
  await expectAccessible(page)
  const riderPageOpens = impersonationPage()
  await consolePage.submitReason("Cannot see the booking")
  const riderPage = await riderPageOpens
  const banner = riderPage.getByRole("status").filter({ hasText: "Cannot see the booking" })
  await expect(banner).toBeVisible()
  expect(await riderPage.evaluate(() => "bridge" in globalThis)).toBe(false)
  expect(await riderPage.evaluate(() => localStorage.getItem("samvej.session"))).toBeNull()
  await expect(consolePage.impersonationBar("Cannot see the booking")).toBeVisible()

  const closed = riderPage.waitForEvent("close")
  await consolePage.impersonationBar("Cannot see the booking").getByRole("button", { name: "End" }).click()
  await closed
  await expect(consolePage.impersonationBar("Cannot see the booking")).toHaveCount(0)

  await consolePage.openSection("Audit")
  const entry = consolePage.rows.filter({ hasText: "Cannot see the booking" })
  await expect(entry).toContainText("Sign-in as a person opened · Looked only · Ended")
  await expect(page.getByText("Chain unbroken")).toBeVisible()
  await expectAccessible(page)
})

test("CONS-002 closing the rider app's window ends the impersonation", async ({
  openDesktop,
  page,
  request
}) => {
  const { impersonationPage } = await openDesktop()
  const consolePage = new ConsolePage(page)
  await consolePage.signIn(request, support)
  await consolePage.openSection("People")
  await consolePage.filter("20000002")
  await consolePage.rows.first().click()
  await consolePage.detailsPanel.getByRole("button", { name: /^Sign in as / }).click()
  const riderPageOpens = impersonationPage()
  await consolePage.submitReason("Looks at the trips of tomorrow")
  const riderPage = await riderPageOpens
  await expect(consolePage.impersonationBar("Looks at the trips of tomorrow")).toBeVisible()
  await riderPage.close()
  await expect(consolePage.impersonationBar("Looks at the trips of tomorrow")).toHaveCount(0)
})

test("CONS-002 the window of the rider app stays when the agent goes on with another person, and closing it ends that one", async ({
  mayBeRefused,
  openDesktop,
  page,
  request
}) => {
  const { impersonationPage } = await openDesktop()
  const first = { number: "31960411", firstName: "Ragna", lastName: "Bro" }
  const second = { number: "31960412", firstName: "Sigvard", lastName: "Dal" }
  for (const person of [first, second]) await createPerson(request, person)
  const consolePage = new ConsolePage(page)
  await consolePage.signIn(request, support)
  await consolePage.openSection("People")
  await consolePage.filter(first.number)
  await consolePage.rows.first().click()
  await consolePage.detailsPanel.getByRole("button", { name: /^Sign in as / }).click()
  const riderPageOpens = impersonationPage()
  await consolePage.submitReason("Asks about a ride of two")
  const riderPage = await riderPageOpens
  await riderPage.getByRole("button", { name: "Another person" }).click()
  await riderPage.getByLabel("Phone number of the other person").fill(`+45${second.number}`)
  await riderPage.getByLabel("Why do you look at this person?").fill("The passenger of the same ride")
  mayBeRefused(401, "/auth/login-as")
  await riderPage.keyboard.press("Enter")
  await expect(riderPage.getByRole("status").filter({ hasText: "Sigvard Dal" })).toBeVisible()
  await expect(consolePage.impersonationBar("Ragna Bro")).toHaveCount(0)
  await expect(consolePage.impersonationBar("Sigvard Dal")).toBeVisible()
  await riderPage.close()
  await expect(consolePage.impersonationBar("Sigvard Dal")).toHaveCount(0)
})

test("CONS-002 a member of staff cannot be impersonated", async ({ page, request }) => {
  const consolePage = new ConsolePage(page)
  await consolePage.signIn(request, support)
  await consolePage.openSection("People")
  await consolePage.filter("20000063")
  await consolePage.rows.first().click()
  await expect(consolePage.detailsPanel).toContainText("You cannot act for a member of staff.")
  await expect(consolePage.detailsPanel.getByRole("button", { name: /^Sign in as / })).toHaveCount(0)
})

test("CONS-001 the console loads again what it shows after the computer has slept", async ({
  browser,
  openDesktop,
  page,
  request,
  server
}) => {
  const { resume } = await openDesktop()
  const consolePage = new ConsolePage(page)
  await consolePage.open("/console/access")
  await consolePage.signIn(request, support)
  const sessions = page.getByRole("list", { name: "Where you are signed in" }).getByRole("listitem")
  await expect(sessions.filter({ hasText: "This session" })).toHaveCount(1)
  const before = await sessions.count()
  const elsewhere = await signInElsewhere(browser, server.url, `+45${support}`)
  await elsewhere.close()
  // The list does not load again by itself.
  await resume()
  await expect(sessions).toHaveCount(before + 1)
})

test("CONS-002 the renderer has no access to the agent's token", async ({ expectRefusal, page, request }) => {
  expectRefusal(403, "/api/me")
  expectRefusal(403, "/console/impersonations")
  const consolePage = new ConsolePage(page)
  await consolePage.signIn(request, support)
  await consolePage.waitUntilSignedIn()
  expect(await page.evaluate(() => document.cookie)).toBe("")
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toMatch(/token/i)
  const blockedStatuses = await page.evaluate(async () => {
    const calls = [fetch("/api/me"), fetch("/api/console/impersonations", { method: "POST", body: "{}" })]
    return (await Promise.all(calls)).map(({ status }) => status)
  })
  expect(blockedStatuses).toEqual([403, 403])
})
