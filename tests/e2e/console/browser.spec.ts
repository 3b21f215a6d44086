import { ConsolePage } from "#tests/e2e/pages/ConsolePage.ts"
import { expectAccessible } from "#tests/e2e/support/expectAccessible.ts"
import { impersonate } from "#tests/e2e/support/impersonate.ts"
import { expect, test } from "#tests/e2e/support/test.ts"

const support = "20000061"
const partner = "20000062"
const admin = "20000063"

/** Jonas of the demo, whose account an administrator opens. */
const jonas = { staff: admin, number: "20000002" }

test("CONS-001 the agent signs in and is redirected to the requested view", async ({ page, request }) => {
  const consolePage = new ConsolePage(page)
  await page.goto("/console/trips?state=completed&sort=departure")
  await expect(page).toHaveURL("/console/sign-in")
  await consolePage.signIn(request, support)
  await expect(page).toHaveURL("/console/trips?state=completed&sort=departure")
  await expect(consolePage.rows.first()).toContainText("Completed")
  await expect(page.getByRole("columnheader", { name: "Departure" })).toHaveAttribute(
    "aria-sort",
    "ascending"
  )
  await page.getByRole("button", { name: "Departure" }).click()
  await expect(page).toHaveURL("/console/trips?state=completed&sort=-departure")
})

test("CONS-001 CONS-003 the browser's console has no error on the sign-in page, and the server is asked once somebody has signed in", async ({
  context,
  expectRefusal,
  page,
  request
}) => {
  expectRefusal(401, "/console/session")
  const errors: Array<string> = []
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text())
  })
  const consolePage = new ConsolePage(page)
  await page.goto("/console/")
  await expect(page.getByLabel("Phone number")).toBeVisible()
  await page.waitForLoadState("networkidle")
  expect(errors).toEqual([])

  await consolePage.signIn(request, support)
  await consolePage.waitUntilSignedIn()
  await page.reload()
  await consolePage.waitUntilSignedIn()

  // A session that has ended is asked for once more. The page is left first, because what it still asks would be refused.
  await page.goto("about:blank")
  await context.clearCookies()
  await page.goto("/console/people")
  await expect(page).toHaveURL("/console/sign-in")
  errors.length = 0
  await page.goto("/console/people")
  await expect(page).toHaveURL("/console/sign-in")
  await page.waitForLoadState("networkidle")
  expect(errors).toEqual([])
})

test("CONS-001 shortcuts and the command palette open views and rows", async ({ page, request }) => {
  const consolePage = new ConsolePage(page)
  await page.goto("/console/people")
  await consolePage.signIn(request, support)
  await expect(consolePage.rows.first()).toBeVisible()

  await page.keyboard.press("?")
  await expect(consolePage.dialog).toContainText("Search everything")
  await expectAccessible(page)
  await page.keyboard.press("Escape")
  await expect(consolePage.dialog).toHaveCount(0)

  await page.keyboard.press("j")
  await page.getByRole("grid").press("Enter")
  // The panel knows its shortcut when it takes the focus.
  await expect(consolePage.detailsPanel).toBeFocused()
  await page.keyboard.press("Escape")
  await expect(consolePage.detailsPanel).toHaveCount(0)

  await page.keyboard.press("Control+k")
  await consolePage.dialog.getByRole("combobox").fill("birgitte")
  await expect(consolePage.dialog.getByRole("option", { name: /Birgitte Support/ })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press("Enter")
  await expect(consolePage.detailsPanel).toContainText("Birgitte Support")
  await expectAccessible(page)
})

test("CONS-003 a partner sees its own parking sites, and neither trips nor people", async ({
  page,
  request
}) => {
  const consolePage = new ConsolePage(page)
  await page.goto("/console/people")
  await consolePage.signIn(request, partner)
  await expect(consolePage.title).toHaveText("Day plan")
  const sections = page.getByRole("navigation", { name: "Sections" }).getByRole("link")
  // The keys stand before the name.
  await expect(sections).toHaveText([/Parking$/, /Live map$/])
  await consolePage.openSection("Live map")
  await expect(page.getByRole("listbox", { name: "Parking sites" }).getByRole("option")).toHaveCount(1)
  await expectAccessible(page)
})

test("AUTH-001 CONS-001 a code that fills itself in is sent once, though the person confirms it too", async ({
  page,
  request
}) => {
  let sent = 0
  const confirmed = Promise.withResolvers<void>()
  await page.route("**/api/console/session", async (route) => {
    if (route.request().method() === "POST") {
      sent += 1
      await confirmed.promise
    }
    await route.continue()
  })
  const consolePage = new ConsolePage(page)
  await page.goto("/console/")
  await consolePage.signIn(request, support)
  await page.getByLabel("6-digit code").press("Enter")
  confirmed.resolve()
  await consolePage.waitUntilSignedIn()
  expect(sent).toBe(1)
})

test("CONS-003 a person who is not staff cannot sign in, and can get another code", async ({
  expectRefusal,
  page,
  request
}) => {
  expectRefusal(403, "/console/session")
  await page.goto("/console/")
  await expect(page.getByLabel("Phone number")).toBeFocused()
  await new ConsolePage(page).signIn(request, "20000003")
  await expect(page.getByRole("alert")).toHaveText("This is only for staff.")
  await page.getByRole("button", { name: "Send a new code" }).click()
  await expect(page.getByText("A new code is on its way.")).toBeVisible()
})

test("CONS-001 without a connection a banner shows the time of the data", async ({
  page,
  request,
  context
}) => {
  const consolePage = new ConsolePage(page)
  await page.goto("/console/audit")
  await consolePage.signIn(request, support)
  await expect(consolePage.rows.first()).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByRole("status").filter({ hasText: "No connection" })).toContainText(/\d\d:\d\d/)
  await expect(consolePage.rows.first()).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole("status").filter({ hasText: "No connection" })).toHaveCount(0)
})

test("SEC-008 an impersonation that ends in the console ends in its tab within a second, and the tab says so", async ({
  mayBeRefused,
  page,
  request
}) => {
  // Whichever call of the tab is the first after the end.
  mayBeRefused(401, "")
  const consolePage = new ConsolePage(page)
  const riderPage = await impersonate(page, request, { ...jonas, reason: "Looks at a message of yesterday" })
  await expect(riderPage.getByRole("status").filter({ hasText: "Looks at a message" })).toBeVisible()
  await riderPage.waitForLoadState("networkidle")

  await consolePage
    .impersonationBar("Looks at a message of yesterday")
    .getByRole("button", { name: "End" })
    .click()
  const notice = riderPage.getByRole("status").filter({ hasText: "has ended" })
  await expect(notice).toBeVisible({ timeout: 1000 })
  expect(await riderPage.evaluate(() => sessionStorage.getItem("samvej.session"))).toBeNull()
})

test("SEC-008 CONS-002 without any event an impersonation that ends in the console blanks its tab within seconds, and the tab says why", async ({
  context,
  mayBeRefused,
  page,
  request
}) => {
  // Whichever call of the tab is the first after the end.
  mayBeRefused(401, "")
  await context.routeWebSocket(/./, (socket) => socket.close())
  const consolePage = new ConsolePage(page)
  const riderPage = await impersonate(page, request, { ...jonas, reason: "Looks at the settings of Jonas" })
  await expect(riderPage.getByRole("status").filter({ hasText: "Looks at the settings" })).toBeVisible()
  await riderPage.waitForResponse("**/api/auth/login-as")

  await consolePage
    .impersonationBar("Looks at the settings of Jonas")
    .getByRole("button", { name: "End" })
    .click()
  await expect(riderPage.getByRole("status").filter({ hasText: "has ended" })).toBeVisible({ timeout: 4000 })
  await expect(riderPage.getByText("Jonas")).toHaveCount(0)
  expect(await riderPage.evaluate(() => sessionStorage.getItem("samvej.session"))).toBeNull()
})

test("CONS-002 SEC-008 in a browser an impersonation opens a new tab, acts for a reason of its own, and ending it there ends it in the console", async ({
  page,
  request
}) => {
  const consolePage = new ConsolePage(page)
  const riderPage = await impersonate(page, request, { ...jonas, reason: "Looks at the trips of tomorrow" })
  const banner = riderPage.getByRole("status").filter({ hasText: "Looks at the trips of tomorrow" })
  await expect(banner).toBeVisible()
  expect(await riderPage.evaluate(() => localStorage.getItem("samvej.session"))).toBeNull()
  await expect(consolePage.impersonationBar("Looks at the trips of tomorrow")).toBeVisible()

  await riderPage.getByRole("button", { name: "Act", exact: true }).click()
  const why = banner.getByLabel("What do you want to change, and why?")
  await expect(why).toBeFocused()
  await why.press("Enter")
  await expect(banner.getByRole("alert")).toHaveText("Say why, in at least five letters.")
  await why.fill("Books a seat for tomorrow")
  await why.press("Enter")
  const acting = riderPage.getByRole("status").filter({ hasText: "You are acting as Jonas" })
  await expect(acting).toContainText("Reason: Books a seat for tomorrow")
  await expect(page.getByRole("region", { name: /^Acting as Jonas/ })).toBeVisible()
  await expectAccessible(riderPage)
  await acting.getByRole("button", { name: "Back to looking" }).click()
  await expect(banner).toContainText("You are looking as Jonas")

  // The page is in the person's language, Danish; the frame and the console stay in the agent's.
  await expect(riderPage.locator("html")).toHaveAttribute("lang", "da")
  await expect(banner).toContainText("You are looking as Jonas")
  await expect(banner).toHaveAttribute("lang", "en")
  expect(await page.evaluate(() => localStorage.getItem("samvej.language"))).toBeNull()

  const closed = riderPage.waitForEvent("close")
  await banner.getByRole("button", { name: "End" }).click()
  await closed
  await expect(consolePage.impersonationBar("Looks at the trips of tomorrow")).toHaveCount(0)
  await page.reload()
  await expect(page.locator("html")).toHaveAttribute("lang", "en")
})
