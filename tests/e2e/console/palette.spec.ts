import { ConsolePage } from "#tests/e2e/pages/ConsolePage.ts"
import { expectAccessible } from "#tests/e2e/support/expectAccessible.ts"
import { expect, test } from "#tests/e2e/support/test.ts"

test.use({ inDesktopWindow: true })

const support = "20000061"

test("CONS-001 Enter in the palette waits for the answer to exactly what is typed, and no search runs an action", async ({
  page,
  request
}) => {
  const consolePage = new ConsolePage(page)
  await consolePage.open("/console/people")
  await consolePage.signIn(request, support)
  await expect(consolePage.rows.first()).toBeVisible()
  const answers: Array<() => void> = []
  await page.route("**/api/console/search?*", async (route) => {
    await new Promise<void>((resolve) => {
      answers.push(resolve)
    })
    await route.continue()
  })

  await page.keyboard.press("Control+k")
  const field = consolePage.dialog.getByRole("combobox")
  const status = consolePage.dialog.getByRole("status")
  await field.fill("sig")
  await field.press("Enter")
  await expect(status).toHaveText("Searching …")
  await expect(consolePage.dialog.getByRole("option")).toHaveCount(0)
  await expect.poll(() => answers.length).toBe(1)
  await field.fill("birgitte support")
  await field.press("Enter")
  answers.shift()?.()
  await expect.poll(() => answers.length).toBe(1)
  await expect(consolePage.dialog).toBeVisible()
  answers.shift()?.()
  await expect(consolePage.detailsPanel).toContainText("Birgitte Support")
  await page.unroute("**/api/console/search?*")
  const address = page.url()

  // What the panel offers comes first, then what the list does; each key stands beside its entry.
  await page.keyboard.press("Control+k")
  await field.fill("> copy")
  await expect(consolePage.dialog.getByRole("option")).toHaveText(["Copy link", "Copy the phone numberC"])
  await field.fill("> groups: by role")
  await field.press("Enter")
  await expect(page.getByRole("list", { name: "By Role" })).toBeVisible()
  await page.keyboard.press("Control+k")
  await field.fill("> day plan")
  await field.press("Enter")
  await expect(consolePage.title).toHaveText("Day plan")
  await expect(
    page.getByRole("button", { name: "Check a plate" }).or(page.getByRole("link", { name: "Check a plate" }))
  ).toContainText("N")

  // A pasted link opens its view.
  await page.keyboard.press("Control+k")
  await field.fill(address)
  await expect(
    consolePage.dialog.getByRole("group", { name: "Pasted link" }).getByRole("option")
  ).toHaveCount(1)
  await field.press("Enter")
  await expect(consolePage.detailsPanel).toContainText("Birgitte Support")

  await page.keyboard.press("Control+k")
  await field.fill("zzzz")
  await expect(status).toHaveText("Nothing fits “zzzz”.")
  await field.fill("> sign out")
  await expect(consolePage.dialog.getByRole("option")).toHaveText(["Sign out"])
  await expect(status).toHaveText("1 result")
  await expectAccessible(page)
})

test("CONS-001 the palette finds a person by a number in groups, and the number is shown in groups, dials and is copied with a key", async ({
  page,
  request
}) => {
  const consolePage = new ConsolePage(page)
  await consolePage.open("/console/people")
  await consolePage.signIn(request, support)
  await expect(consolePage.rows.first()).toBeVisible()
  await page.keyboard.press("Control+k")
  const field = consolePage.dialog.getByRole("combobox")
  await field.fill("0045 20 00 00 02")
  const people = consolePage.dialog.getByRole("group", { name: "People" }).getByRole("option")
  await expect(people).toHaveText(["Jonas Vestergaard+45 20 00 00 02 · Havdrup"])
  await field.press("Enter")
  const dial = consolePage.detailsPanel.getByRole("link", { name: "+45 20 00 00 02" })
  await expect(dial).toHaveAttribute("href", "tel:+4520000002")
  await expect(consolePage.detailsPanel).toBeFocused()
  await page.keyboard.press("c")
  await expect(consolePage.detailsPanel.getByRole("status").filter({ hasText: "Copied" })).toBeVisible()
  const search = page.getByRole("main").getByRole("searchbox")
  await search.press("ControlOrMeta+v")
  await expect(search).toHaveValue("+4520000002")
})

test("CONS-001 the palette finds trips and people without accents and in any order of the words", async ({
  page,
  request
}) => {
  const consolePage = new ConsolePage(page)
  await consolePage.open("/console/people")
  await consolePage.signIn(request, support)
  await expect(consolePage.rows.first()).toBeVisible()
  await page.keyboard.press("Control+k")
  const field = consolePage.dialog.getByRole("combobox")
  await field.fill("kobenhavn")
  await expect(
    consolePage.dialog.getByRole("group", { name: "Trips" }).getByRole("option").first()
  ).toContainText("København")
  await field.fill("vestergaard jon")
  await expect(consolePage.dialog.getByRole("option").first()).toContainText("Jonas Vestergaard")
})
