import { z } from "zod"
import { ConsolePage } from "#tests/e2e/pages/ConsolePage.ts"
import { expectAccessible } from "#tests/e2e/support/expectAccessible.ts"
import { requestVisitorCode } from "#tests/e2e/support/requestSmsCode.ts"
import { startRideNow } from "#tests/e2e/support/startRideNow.ts"
import { expect, test } from "#tests/e2e/support/test.ts"

test.use({ inDesktopWindow: true })

const LookUp = z.object({ prospect_id: z.string() })

// A ride now needs a position of this moment, and other tests move the clock.
test.use({ ownServer: "console, held seat" })

test("CONS-001 N08 an agent releases the seat that a visitor holds, by keyboard", async ({
  page,
  request
}) => {
  const { code, tripId } = await startRideNow(request, { number: "31000965", firstName: "Halfdan" })
  const found = await request.get(`/api/driver-trip-code/${code}`)
  const { prospect_id: prospectId } = LookUp.parse(await found.json())
  await requestVisitorCode(request, { phone: "+4531000966", prospectId })

  const consolePage = new ConsolePage(page)
  await consolePage.open(`/console/trips/${tripId}`)
  await consolePage.signIn(request, "20000061")
  const { detailsPanel, dialog } = consolePage
  await expect(detailsPanel.getByText(/^Held for \+45 31 00 09 66 until \d\d:\d\d$/)).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press("l")
  await expect(dialog.getByRole("list", { name: "What happens" }).getByRole("listitem")).toHaveText([
    "The seat is free for others at once.",
    "The visitor may hold a seat again while the trip’s code is in force, and is not notified."
  ])
  await page.keyboard.type("Nobody is at the stop")
  await page.keyboard.press("Control+Enter")
  await expect(dialog).toHaveCount(0)
  await expect(detailsPanel.getByText(/^Held for/)).toHaveCount(0)
  const events = consolePage.detailsSection("What happened").getByRole("listitem")
  await expect(events.filter({ hasText: "Held seat released" })).toContainText("Birgitte Support")
  await expectAccessible(page)
})
