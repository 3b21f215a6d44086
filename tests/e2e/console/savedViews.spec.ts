import { ConsolePage } from "#tests/e2e/pages/ConsolePage.ts"
import { expectAccessible } from "#tests/e2e/support/expectAccessible.ts"
import { signInStaff } from "#tests/e2e/support/signInStaff.ts"
import { expect, test } from "#tests/e2e/support/test.ts"

test.use({ inDesktopWindow: true })

const support = "20000061"
const admin = "+4520000063"
const partner = "20000062"

test("CONS-001 an agent saves a view by keys and shares it, and a colleague opens it from the palette and by its address", async ({
  browser,
  expectRefusal,
  page,
  request,
  server
}) => {
  expectRefusal(409, "/api/console/saved-views")
  const consolePage = new ConsolePage(page)
  await consolePage.open("/console/trips?state=completed&sort=-departure")
  await consolePage.signIn(request, support)
  await expect(consolePage.rows.first()).toBeVisible()
  const headers = page.getByRole("columnheader")
  await page.keyboard.press("o")
  const { dialog } = consolePage
  await dialog.getByRole("checkbox", { name: "State" }).press("Space")
  await expect(headers).toHaveText(["Departure", "Driver", "From", "To", "Seats"])
  await page.keyboard.press("Escape")
  await expect(dialog).toHaveCount(0)

  await page.keyboard.press("v")
  await page.getByRole("menuitem", { name: "Save as a new view" }).press("Enter")
  await dialog.getByLabel("Name").fill("Driven lately")
  await dialog.getByRole("switch", { name: "Share with all agents" }).press("Space")
  await expectAccessible(page)
  await dialog.getByLabel("Name").press("Enter")
  await expect(page.getByRole("button", { name: /^View: Driven lately/ })).toBeVisible()
  await expect(page).toHaveURL(/\/console\/trips\?state=completed&sort=-departure&view=/)

  // The same name again is refused, where the name is.
  await page.keyboard.press("v")
  await page.getByRole("menuitem", { name: "Save as a new view" }).click()
  await dialog.getByLabel("Name").fill("driven LATELY")
  await dialog.getByRole("switch", { name: "Share with all agents" }).press("Space")
  await dialog.getByLabel("Name").press("Enter")
  await expect(dialog.getByRole("alert")).toHaveText("There is already a view with this name.")
  await page.keyboard.press("Escape")
  await expect(dialog).toHaveCount(0)

  const other = await browser.newPage({ baseURL: server.url })
  await signInStaff(other, admin)
  const colleague = new ConsolePage(other)
  await other.goto("/console/people")
  await expect(colleague.rows.first()).toBeVisible()
  await other.keyboard.press("Control+k")
  await colleague.dialog.getByRole("combobox").fill("> driven lately")
  await expect(colleague.dialog.getByRole("option")).toHaveText(["Open the view Driven latelyTrips"])
  await other.keyboard.press("Enter")
  await expect(other.getByRole("columnheader")).toHaveText(["Departure", "Driver", "From", "To", "Seats"])
  await expect(other.getByRole("button", { name: /^View: Driven lately/ })).toBeVisible()

  // An administrator changes a shared view of another, which the address of the view opens as it is now.
  const states = other.getByRole("combobox", { name: "State" })
  await states.selectOption("Cancelled")
  await expect(other.getByRole("button", { name: /^View: Driven lately, changed/ })).toBeVisible()
  await other.keyboard.press("v")
  await other.getByRole("menuitem", { name: "Save the changes of this view" }).click()
  await colleague.dialog.getByLabel("Name").fill("Cancelled lately")
  await colleague.dialog.getByLabel("Name").press("Enter")
  await expect(other.getByRole("button", { name: /^View: Cancelled lately/ })).toBeVisible()
  const id = new URL(other.url()).searchParams.get("view")
  await consolePage.open(`/console/views/${id}`)
  await expect(page).toHaveURL(new RegExp(`/console/trips\\?.*state=cancelled.*view=${id}`))
  await expect(page.getByRole("button", { name: /^View: Cancelled lately/ })).toBeVisible()

  await page.keyboard.press("v")
  await page.getByRole("menuitem", { name: "Remove this view" }).click()
  await expect(dialog).toContainText("All agents lose the view “Cancelled lately”.")
  await dialog.getByRole("button", { name: "Remove this view" }).press("Enter")
  await expect(page.getByRole("button", { name: /^Views/ })).toBeVisible()
  await expect(page).toHaveURL(/\/console\/trips\?.*state=cancelled[^v]*$/)
  await other.goto(`/console/views/${id}`)
  await expect(other.getByRole("alert")).toHaveText(/We could not find this view\./)
  await other.close()
})

test("CONS-003 a partner saves views of the own parking, and shares none", async ({ page, request }) => {
  const consolePage = new ConsolePage(page)
  await consolePage.open("/console/parking?sort=plate")
  await consolePage.signIn(request, partner)
  await expect(page.getByRole("button", { name: /^Views/ })).toBeVisible()
  await page.keyboard.press("v")
  await page.getByRole("menuitem", { name: "Save as a new view" }).press("Enter")
  await consolePage.dialog.getByLabel("Name").fill("By plate")
  await expect(consolePage.dialog.getByRole("switch")).toHaveCount(0)
  await consolePage.dialog.getByLabel("Name").press("Enter")
  await expect(page.getByRole("button", { name: /^View: By plate/ })).toBeVisible()
})
