import type { APIRequestContext } from "@playwright/test"
import { ConsolePage } from "#tests/e2e/pages/ConsolePage.ts"
import { createPerson } from "#tests/e2e/support/createPerson.ts"
import { expectAccessible } from "#tests/e2e/support/expectAccessible.ts"
import { inDays } from "#tests/e2e/support/inDays.ts"
import { expect, test } from "#tests/e2e/support/test.ts"
import { aPng } from "#tests/support/builders/images.ts"

test.use({ inDesktopWindow: true })

const support = "20000061"

/** Registers a pass of a new person, with a picture. */
const addPass = async (request: APIRequestContext, number: string, firstName: string) => {
  const token = await createPerson(request, { number, firstName, lastName: "Nyborgen" })
  const answer = await request.post("/api/me/travel-passes", {
    headers: { authorization: `Bearer ${token}` },
    multipart: {
      travel_pass_id: "ruter-period",
      period_start: inDays(-1),
      period_end: inDays(20),
      image: { name: "pass.png", mimeType: "image/png", buffer: aPng() }
    }
  })
  expect(answer.status(), await answer.text()).toBe(201)
}

test("PASS-006 passes are approved and rejected by keys, one after the other, with a reason", async ({
  page,
  request
}) => {
  await addPass(request, "31960111", "Ragnhild")
  await addPass(request, "31960112", "Sigbjorn")
  const consolePage = new ConsolePage(page)
  await consolePage.open("/console/travel-passes?state=AWAITING")
  await consolePage.signIn(request, support)
  await expect(consolePage.title).toHaveText("Travel passes")
  const rows = consolePage.rows.filter({ hasText: "Nyborgen" })
  await expect(rows).toHaveText([/Sigbjorn/, /Ragnhild/])
  await rows.first().click()

  const panel = consolePage.detailsPanel
  await expect(panel.getByRole("link", { name: "Sigbjorn Nyborgen" }).first()).toBeVisible()
  const picture = panel.getByRole("img", { name: "Picture of the travel pass of Sigbjorn Nyborgen" })
  await expect
    .poll(() => picture.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)))
    .toBeGreaterThan(0)
  await expectAccessible(page)

  await page.keyboard.press("r")
  await expect(panel.getByLabel("Reason")).toBeFocused()
  await page.keyboard.type("The name cannot be read")
  await page.keyboard.press("Control+Enter")
  // The next pass is open, and the decided one has left the list.
  await expect(panel.getByRole("link", { name: "Ragnhild Nyborgen" }).first()).toBeVisible()
  await expect(rows).toHaveText([/Ragnhild/])

  await expect(panel).toBeFocused()
  await page.keyboard.press("a")
  await expect(panel.getByLabel("Reason")).toHaveValue("Name, kind and period match the picture.")
  await page.keyboard.press("Control+Enter")
  await expect(rows).toHaveCount(0)

  await consolePage.open("/console/travel-passes?state=REJECTED")
  await rows.first().click()
  await expect(panel).toContainText("The name cannot be read")
  await expect(panel.getByRole("heading", { name: "Decision" })).toHaveCount(0)
  await expect(panel.locator('[aria-current="step"]')).toHaveText("Not approved now")
  await expect(consolePage.detailsSection("What happened").getByRole("listitem")).toHaveText([
    /Travel pass rejectedBirgitte SupportThe name cannot be read$/,
    /Travel pass registeredSigbjorn Nyborgen$/
  ])
  await expect(consolePage.detailsSection("What the rules answer")).toContainText(
    "NoDoes it count today?It was not approved."
  )
  await panel.getByRole("button", { name: "Show: Notifications" }).click()
  await expect(consolePage.detailsSection("Notifications").getByRole("listitem")).toContainText(
    "Travel pass rejectedSigbjorn Nyborgen"
  )
  await expectAccessible(page)
  await consolePage.open("/console/travel-passes?state=APPROVED")
  await expect(rows).toHaveText([/Ragnhild/])
})
