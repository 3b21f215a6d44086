import type { Page } from "@playwright/test"
import { campus, createCarpoolers, office } from "./support/createCarpool.ts"
import { eventsOfApp, openInApp } from "./support/openInApp.ts"
import { signInWithToken } from "./support/signInWithToken.ts"
import { expect, test } from "./support/test.ts"

test.use({ numbers: { featureFlags: { ParkingReporting: true } } })

test("PARK-016 FLAG-010 CAP-006 N40 in an app that can do it a problem with a spot is reported, at a site that takes reports", async ({
  browser,
  page,
  request
}) => {
  const { carpoolTo, reserve, token } = await createCarpoolers(request, {
    number: "31510051",
    passengerNumber: "31510052"
  })
  const [there, elsewhere] = [await carpoolTo(campus, 60), await carpoolTo(office, 300)]
  const reservation = await reserve(there)
  await reserve(elsewhere)
  const openSpot = async (opened: Page, tripId: string) => {
    await opened.goto(`/book-parking/${tripId}`)
    const card = opened.getByRole("region", { name: "Parking" })
    await expect(card.getByRole("button", { name: "Release spot" })).toBeVisible()
    return card.getByRole("button", { name: "Report a problem" })
  }
  await openInApp(page, { capabilities: ["ParkingReporting"] })
  await signInWithToken(page, token)
  await (await openSpot(page, there)).click()
  expect(await eventsOfApp(page)).toContainEqual(["report-parking", { reservation_id: reservation }])
  await expect(await openSpot(page, elsewhere)).toHaveCount(0)

  const context = await browser.newContext()
  const inBrowser = await context.newPage()
  await signInWithToken(inBrowser, token)
  await expect(await openSpot(inBrowser, there)).toHaveCount(0)
  await context.close()
})
