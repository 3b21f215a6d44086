import { ConsolePage } from "#tests/e2e/pages/ConsolePage.ts"
import { expectAccessible } from "#tests/e2e/support/expectAccessible.ts"
import { impersonate } from "#tests/e2e/support/impersonate.ts"
import { expect, test } from "#tests/e2e/support/test.ts"

const support = "20000061"
const admin = "20000063"

// What only a browser has: cookies, tabs, and a page that is cut off from its server.

/** Jonas of the demo, whose account an administrator opens. */
const jonas = { staff: admin, number: "20000002" }

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
