import { TripPage } from "./pages/TripPage.ts"
import { createPersonWithoutProfile } from "./support/createPerson.ts"
import { createTrip } from "./support/createTrip.ts"
import { eventsOfApp, openInApp } from "./support/openInApp.ts"
import { openInShell } from "./support/openInShell.ts"
import { signInWithToken } from "./support/signInWithToken.ts"
import { expect, test } from "./support/test.ts"

test("CAP-003 ONB-007 a native app with an onboarding of its own shows the page, where another asks for the missing information", async ({
  page,
  request
}) => {
  await signInWithToken(page, await createPersonWithoutProfile(request, "31490501"))
  const heading = page.locator("#root h1").first()
  await page.goto("/benefits")
  await expect(heading).toHaveText("Tell us who you are")
  await openInApp(page, { capabilities: ["NewOnboarding"] })
  await page.goto("/benefits")
  await expect(heading).toHaveText("Payment and benefits")
})

test("SHELL-007 a native app before 5.0.11 has to be updated", async ({ page }) => {
  const sheet = page.getByRole("dialog", { name: "A new version is ready" })
  await openInShell(page, { version: "5.0.10" })
  await page.goto("/benefits")
  await expect(sheet).toContainText("This version of the app is too old.")
  // No store is set.
  await expect(sheet.getByRole("link")).toHaveCount(0)
  await expect(sheet.locator(".sv-sheet-dialog-footer")).toHaveCount(0)
  await openInShell(page, { version: "5.0.11" })
  await page.goto("/benefits")
  await expect(page.locator("#root h1").first()).toHaveText("Payment and benefits")
  await expect(sheet).toHaveCount(0)
})

test("CAP-002 CAP-004 only in a native app that can do it a driver shares a trip and a passenger chooses meeting points", async ({
  baseURL,
  page,
  request
}) => {
  const { token, tripId } = await createTrip(request, {
    number: "31490502",
    firstName: "Ylva",
    minutes: 60,
    hasMeetingPoint: true
  })
  const trip = new TripPage(page)
  await openInApp(page)
  await trip.openAsResult(tripId)
  await expect(trip.requestSeatButton).toBeEnabled()
  await expect(trip.meetingPointsButton).toHaveCount(0)
  await openInApp(page, { capabilities: ["PartRideRequest"] })
  await page.reload()
  await expect(trip.meetingPointsButton).toBeVisible()

  await signInWithToken(page, token)
  const share = page.getByRole("button", { name: "Share trip" })
  await trip.openAsDriver(tripId)
  await expect(page.getByRole("link", { name: "Edit trip" })).toBeVisible()
  await expect(share).toHaveCount(0)
  await openInApp(page, { capabilities: ["ShareSheet"] })
  await page.reload()
  await expect(share).toBeVisible()
  await share.click()
  await expect
    .poll(() => eventsOfApp(page))
    .toContainEqual(["share", { title: expect.any(String), url: `${baseURL}/shared-trip/${tripId}?lng=en` }])
})
