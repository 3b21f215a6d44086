import type { Page } from "@playwright/test"
import { TripPage } from "./pages/TripPage.ts"
import { createPerson } from "./support/createPerson.ts"
import { createTrip } from "./support/createTrip.ts"
import { cutRealtime } from "./support/cutRealtime.ts"
import { guestScreens, measuredInEveryLanguage, small } from "./support/inEveryLanguage.ts"
import { loadApp } from "./support/loadApp.ts"
import { offerInstallation } from "./support/offerInstallation.ts"
import { openInShell } from "./support/openInShell.ts"
import { openPath } from "./support/openPath.ts"
import { androidPhone, iPhone } from "./support/phoneBrowsers.ts"
import { searchPath } from "./support/searchPath.ts"
import { signInAsAdmin } from "./support/signInAsAdmin.ts"
import { signInWithToken } from "./support/signInWithToken.ts"
import { expect, test } from "./support/test.ts"

// The pages have links to the stores, and there is a survey. The server has an administrator of its own, whose language no other spec changes.
test.use({
  viewport: small,
  hasTouch: true,
  isMobile: true,
  numbers: {
    featureFlags: { SurveyTarget: true },
    links: {
      appStore: "https://apps.example/samvej",
      playStore: "https://play.example/samvej",
      survey: "https://survey.example/ride"
    }
  }
})
// The event "online" of each language would end a connection before it stands, of which the browser warns.
test.beforeEach(({ page }) => cutRealtime(page))

test.describe("on a phone", () => {
  test.use({ userAgent: androidPhone })

  test("L10N-001 ROUTE-004 APPREQ-001 the landing page and the way to the app fit 360 pixels in every language, have no English in another, and are accessible", async ({
    page
  }) => {
    const measure = guestScreens(page)
    await measure("landing page", async () => {
      await page.goto("/landing")
      await loadApp(page)
      await expect(page).toHaveURL("/landing")
      await expect(page.locator("#root main").getByRole("link")).toHaveCount(2)
    })
    await measure("the app without a trip", async () => {
      await openPath(page, "/app-required")
      await expect(page.locator("#root main").getByRole("link")).toHaveCount(2)
    })
  })
})

test("L10N-001 SHELL-007 the update that an old app requires fits 360 pixels in every language, has no English in another, and is accessible", async ({
  page
}) => {
  await openInShell(page, { version: "5.0.10" })
  await guestScreens(page)("update of the app", async () => {
    await openPath(page, "/benefits")
    await expect(page.getByRole("dialog").getByRole("link")).toBeVisible()
  })
})

test("L10N-001 SRCH-021 the survey after a search fits 360 pixels in every language, has no English in another, and is accessible", async ({
  page
}) => {
  // It is asked for once in a tab.
  await page.addInitScript(() => sessionStorage.removeItem("samvej.survey.seen"))
  const path = searchPath({ minutes: 50, options: { shouldTriggerSurvey: "true" } })
  await guestScreens(page)("survey", async () => {
    await openPath(page, path)
    await expect(page.getByRole("dialog").getByRole("link")).toBeVisible()
  })
})

test("L10N-001 SEC-008 the page after an impersonation fits 360 pixels in every language, has no English in another, and is accessible", async ({
  page
}) => {
  await guestScreens(page)("end of an impersonation", async () => {
    await openPath(page, "/landing/login-as-over")
    await expect(page.locator("#root main").getByRole("status")).toBeVisible()
  })
})

test("L10N-001 ROUTE-012 the page of administrators fits 360 pixels in every language, has no English in another, and is accessible", async ({
  page,
  request
}) => {
  const token = await signInAsAdmin(request, "EN")
  await signInWithToken(page, token)
  await openPath(page, "/development")
  await expect(page.getByRole("switch", { name: "CommuterPass" })).toBeVisible()
  await measuredInEveryLanguage(page, token).measure("development")
})

const useBrowser = async (page: Page, userAgent: string): Promise<void> => {
  const browser = await page.context().newCDPSession(page)
  await browser.send("Emulation.setUserAgentOverride", { userAgent })
}

test("L10N-001 the offers to install the app fit 360 pixels in every language, have no English in another, and are accessible", async ({
  context,
  page,
  request
}) => {
  test.slow()
  const { tripId } = await createTrip(request, { number: "31490341", firstName: "Kaj", minutes: 60 })
  const token = await createPerson(request, { number: "31490342", firstName: "Line", lastName: "Berg" })
  await signInWithToken(page, token)
  await offerInstallation(page)
  const trip = new TripPage(page)
  await trip.openAsResult(tripId)
  await trip.requestSeatButton.click()
  await trip.confirm("Ask for a seat")
  await expect(page.getByText("Kaj has not answered yet.")).toBeVisible()
  await openPath(page, "/")
  const offer = { name: "Samvej on your home screen" }
  await expect(page.getByRole("region", offer).getByRole("button", { name: "Add it" })).toBeVisible()
  await measuredInEveryLanguage(page, token).measure("offer to install the app")

  const phone = await context.newPage()
  await cutRealtime(phone)
  await useBrowser(phone, iPhone)
  await signInWithToken(phone, token)
  await openPath(phone, "/")
  await expect(phone.getByRole("region", offer).getByRole("button", { name: "Got it" })).toBeVisible()
  await measuredInEveryLanguage(phone, token).measure("the way to install the app")
})
