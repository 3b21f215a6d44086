import type { APIRequestContext } from "@playwright/test"
import { z } from "zod"
import { ConsolePage } from "#tests/e2e/pages/ConsolePage.ts"
import { apiClientFor } from "#tests/e2e/support/apiClientFor.ts"
import { createPerson } from "#tests/e2e/support/createPerson.ts"
import { expectAccessible } from "#tests/e2e/support/expectAccessible.ts"
import { expect, test } from "#tests/e2e/support/test.ts"

test.use({ inDesktopWindow: true })

const support = "20000061"
const Me = z.object({ id: z.string() })

const reported = { number: "31960101", firstName: "Villads", lastName: "Agerbo" }

/** Reports one new person about another; answers the id of the reported one. */
const reportPerson = async (
  request: APIRequestContext,
  reporter: typeof reported,
  about: typeof reported,
  text: string
): Promise<string> => {
  const aboutToken = await createPerson(request, about)
  const { id } = Me.parse(await (await apiClientFor(request, aboutToken).get("/api/me")).json())
  const reporterToken = await createPerson(request, reporter)
  const answer = await apiClientFor(request, reporterToken).post(`/api/v3/user/profile/${id}/report`, {
    reason: "unsafe_driving",
    text
  })
  expect(answer.status(), await answer.text()).toBe(204)
  return id
}

test("N98 an agent reads what a person reported, closes the case with a result, and reads it again at its address", async ({
  page,
  request
}) => {
  const reporter = { number: "31960102", firstName: "Solvej", lastName: "Agerbo" }
  const reportedId = await reportPerson(request, reporter, reported, "He drove 150 past the school.")
  const consolePage = new ConsolePage(page)
  await consolePage.open("/console/cases?state=OPEN")
  await consolePage.signIn(request, support)
  await expect(consolePage.title).toHaveText("Cases")
  const row = consolePage.rows.filter({ hasText: "Villads Agerbo" })
  await expect(row).toContainText("Unsafe driving")
  await row.click()

  const panel = consolePage.detailsPanel
  await expect(panel).toContainText("He drove 150 past the school.")
  await expect(panel.getByRole("link", { name: "Villads Agerbo" })).toHaveAttribute(
    "href",
    `/console/people/${reportedId}`
  )
  await expect(panel.getByRole("link", { name: "Solvej Agerbo" }).first()).toBeVisible()
  await expectAccessible(page)
  const address = page.url()
  await panel.getByLabel("Result").selectOption("The person was warned")
  await panel.focus()
  await page.keyboard.press("t")
  await expect(panel.getByLabel("What was done")).toBeFocused()
  await page.keyboard.type("No")
  await panel.getByRole("button", { name: "Close the case" }).press("Enter")
  await expect(panel.getByRole("alert")).toHaveText("Say why, in at least five letters.")
  await panel.getByLabel("What was done").fill("Called him; he slows down now")
  await panel.getByRole("button", { name: "Close the case" }).press("Enter")

  // The case leaves the list of the open ones, and the next one opens in its place.
  await expect(row).toHaveCount(0)
  await expect(page).not.toHaveURL(address)
  await page.goto(address)
  const closed = consolePage.detailsSection("Closed")
  await expect(closed).toContainText("The person was warned")
  await expect(closed).toContainText("Called him; he slows down now")
  await expect(closed).toContainText("Birgitte Support")
  await page.reload()
  await expect(closed).toContainText("Called him; he slows down now")
  await expect(panel.locator('[aria-current="step"]')).toHaveText("Closed now")
  await expect(consolePage.detailsSection("What happened").getByRole("listitem")).toHaveText([
    /Case closedBirgitte SupportThe person was warnedCalled him; he slows down now$/,
    /Case openedSolvej Agerbo$/
  ])
  await expectAccessible(page)

  // The address of a case that does not exist says so, and the view stays.
  await consolePage.open("/console/cases/01890000-0000-7000-8000-00000000dead")
  await expect(consolePage.detailsPanel).toContainText("We could not find this report.")
})
