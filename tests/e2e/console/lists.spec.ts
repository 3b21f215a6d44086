import { ConsolePage } from "#tests/e2e/pages/ConsolePage.ts"
import { expectAccessible } from "#tests/e2e/support/expectAccessible.ts"
import { requestSmsCode } from "#tests/e2e/support/requestSmsCode.ts"
import { expect, test } from "#tests/e2e/support/test.ts"

test.use({ inDesktopWindow: true })

const support = "20000061"
const admin = "20000063"

test("CONS-001 every list follows one keyboard contract: rows, focus and history", async ({
  page,
  request
}) => {
  const consolePage = new ConsolePage(page)
  await consolePage.open("/console/audit")
  await consolePage.signIn(request, support)
  await expect(consolePage.rows.first()).toBeVisible()
  await page.keyboard.press("j")
  await expect(page.locator(".co-row[data-active]")).toHaveCount(1)

  await page.keyboard.press("g")
  await page.keyboard.press("p")
  await expect(consolePage.title).toHaveText("People")
  await expect(consolePage.rows.first()).toBeVisible()
  const search = page.getByRole("main").getByRole("searchbox")
  await search.press("ArrowDown")
  await expect(page.getByRole("grid")).toBeFocused()
  await page.keyboard.press("j")
  // Enter opens the selected row also from the search field.
  await search.focus()
  await page.keyboard.press("Enter")
  await expect(consolePage.detailsPanel).toBeFocused()
  const first = page.url()
  await page.keyboard.press("j")
  await expect(page).not.toHaveURL(first)
  await page.keyboard.press("j")
  await page.keyboard.press("k")
  await expect(consolePage.detailsPanel).toBeFocused()

  // One step back leads out of the row, whichever rows were opened.
  await page.goBack()
  await expect(page).toHaveURL(consolePage.addressOf("/console/people"))
  await page.keyboard.press("Enter")
  await expect(consolePage.detailsPanel).toBeFocused()
  await page.keyboard.press("Escape")
  await expect(page).toHaveURL(consolePage.addressOf("/console/people"))
  // The focus is back where it was.
  await expect(search).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL(consolePage.addressOf("/console/audit"))
})

test("CONS-001 shortcuts of single letters can be switched off, and Alt belongs to the browser", async ({
  page,
  request
}) => {
  const consolePage = new ConsolePage(page)
  await consolePage.open("/console/people")
  await consolePage.signIn(request, support)
  await expect(consolePage.rows.first()).toBeVisible()
  const shell = page.locator(".co-shell")
  await page.keyboard.press("Alt+d")
  await expect(shell).toHaveAttribute("data-density", "compact")
  await page.keyboard.press("d")
  await expect(shell).toHaveAttribute("data-density", "comfortable")

  await page.keyboard.press("?")
  await consolePage.dialog.getByRole("switch", { name: "Shortcuts of single letters" }).click()
  await expectAccessible(page)
  await page.keyboard.press("Escape")
  await expect(consolePage.dialog).toHaveCount(0)
  await page.keyboard.press("d")
  await page.keyboard.press("?")
  await page.keyboard.press("Control+k")
  await expect(consolePage.dialog.getByRole("combobox")).toBeVisible()
  await expect(shell).toHaveAttribute("data-density", "comfortable")
})

test("CONS-001 a refresh loads the visible rows only, and new rows wait behind a button", async ({
  page,
  request
}) => {
  const consolePage = new ConsolePage(page)
  await consolePage.open("/console/audit")
  await consolePage.signIn(request, admin)
  await expect(consolePage.rows.first()).toBeVisible()
  const shown = await consolePage.rows.first().textContent()
  const calls: Array<string> = []
  page.on("request", (call) => {
    if (/\/api\/console\/audit(\?|$)/.test(call.url())) calls.push(call.url())
  })
  const phone = `+45${support}`
  const data = { phone, otp: await requestSmsCode(request, phone), fingerprint: "another desk" }
  expect((await request.post("/api/console/session", { data })).ok()).toBe(true)
  const button = page.getByRole("button", { name: "1 new" })
  await expect(button).toBeVisible()
  expect(await consolePage.rows.first().textContent()).toBe(shown)
  expect(new Set(calls)).toEqual(new Set([consolePage.addressOf("/api/console/audit")]))
  await expectAccessible(page)
  await button.click()
  await expect(consolePage.rows.first()).toContainText(/Birgitte Support.*Signed in to the console/)
  await expect(button).toHaveCount(0)
})
