import { ConsolePage } from "#tests/e2e/pages/ConsolePage.ts"
import { expectAccessible } from "#tests/e2e/support/expectAccessible.ts"
import { expect, test } from "#tests/e2e/support/test.ts"

test.use({ inDesktopWindow: true })

const support = "20000061"

test("CONS-001 an agent groups a list by state, day and role, opens a group by keys, and sorts it", async ({
  page,
  request
}) => {
  const consolePage = new ConsolePage(page)
  await consolePage.open("/console/trips?sort=-departure&from=2026-01-01")
  await consolePage.signIn(request, support)
  await expect(consolePage.rows.first()).toBeVisible()
  await page.getByRole("combobox", { name: "Groups" }).selectOption("By State")
  const groups = page.getByRole("list", { name: "By State" }).getByRole("link")
  const completed = groups.filter({ hasText: "Completed" })
  await expect(completed).toBeVisible()
  await expectAccessible(page)
  await completed.focus()
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL(/state=completed/)
  await expect(completed).toHaveAttribute("aria-current", "true")
  // The group counts the rows that it opens.
  const text = (await completed.textContent()) ?? ""
  const count = /\d+$/.exec(text)?.[0] ?? "none"
  await expect(page.getByRole("status").filter({ hasText: new RegExp(`^${count} rows?$`) })).toBeVisible()
  await expect(groups.filter({ hasText: "Scheduled" })).toBeVisible()

  await page.keyboard.press("Enter")
  await expect(page).not.toHaveURL(/state=/)
  await page.getByRole("combobox", { name: "Groups" }).selectOption("By day")
  await expect(page.getByRole("list", { name: "By day" })).toBeVisible()
  await page.getByRole("combobox", { name: "Groups" }).selectOption("Not grouped")
  await expect(page.getByRole("list", { name: "By day" })).toHaveCount(0)

  await consolePage.open("/console/people?group=role")
  const roles = page.getByRole("list", { name: "By Role" }).getByRole("link")
  await roles.filter({ hasText: "Support" }).press("Enter")
  await expect(page).toHaveURL(/role=SUPPORT/)
  await expect(consolePage.rows.filter({ hasNotText: "Support" })).toHaveCount(0)
  const since = page.getByRole("columnheader", { name: "Since" })
  await since.getByRole("button").press("Enter")
  await expect(since).toHaveAttribute("aria-sort", "ascending")
  await expect(page).toHaveURL(/sort=since/)
  await expect(consolePage.rows.first()).toBeVisible()
  await expectAccessible(page)
})
