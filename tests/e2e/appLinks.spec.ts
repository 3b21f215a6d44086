import type { Page } from "@playwright/test"
import { createPerson } from "./support/createPerson.ts"
import { createTrip } from "./support/createTrip.ts"
import { expectAccessible } from "./support/expectAccessible.ts"
import { eventsOfApp, openInApp } from "./support/openInApp.ts"
import { signInWithToken } from "./support/signInWithToken.ts"
import { startRideNow } from "./support/startRideNow.ts"
import { expect, test } from "./support/test.ts"

const heading = (page: Page) => page.locator("#root h1, #shell[data-written] h1").first()

const linksReady = ["links-ready", {}]

/** Passes a link on as the native app does. */
const passLink = (page: Page, link: string): Promise<void> =>
  page.evaluate((detail) => {
    dispatchEvent(new CustomEvent("samvej:shell", { detail: { event: "link", data: { url: detail } } }))
  }, link)

test("ROUTE-017 ROUTE-019 ROUTE-020 ROUTE-022 the native app passes links on, and each opens its page", async ({
  page,
  request
}) => {
  const { tripId } = await createTrip(request, { number: "31490401", firstName: "Runa", minutes: 70 })
  await openInApp(page)
  await page.goto("/")
  await expect.poll(() => eventsOfApp(page)).toEqual([linksReady])
  await passLink(page, `samvej-dev://redirect/trip?trip_id=${tripId}`)
  await expect(page).toHaveURL(`/trip-details/search-result?trip_id=${tripId}`)
  await expect(heading(page)).toHaveText("Ride with Runa")
  await passLink(page, "samvej-dev://benefits?userType=passenger&view=compact")
  await expect(page).toHaveURL("/benefits?userType=passenger&view=compact")
  await expect(page.getByRole("radio", { name: "Passenger" })).toBeChecked()
  await passLink(page, "samvej-dev://nowhere")
  await expect(page).toHaveURL("/content-not-found")
  // The start page reads the outcome, and takes it out of its address.
  const outcome = page.waitForURL("/?eIdVerified=true&showEidFlow=false")
  await passLink(page, "samvej-dev://?eIdVerified=true&showEidFlow=false")
  await outcome
  await expect(page).toHaveURL("/")
  await expect(heading(page)).toHaveText("Where to?")
  await passLink(page, "samvej://benefits")
  await expect(page).toHaveURL("/content-not-found")
})

test("EID-002 ROUTE-020 a page that is opened while the code of the e-ID flow loads stays open, and the flow goes on over it", async ({
  page
}) => {
  const code = Promise.withResolvers<void>()
  await page.route("**/assets/EidOutcome-*.js", async (route) => {
    await code.promise
    await route.continue()
  })
  await openInApp(page)
  await page.goto("/")
  await expect.poll(() => eventsOfApp(page)).toEqual([linksReady])
  await passLink(page, "samvej-dev://?eIdVerified=false&showEidFlow=true&eIdFailure=cancelled")
  await expect(page).toHaveURL("/")
  await passLink(page, "samvej-dev://benefits")
  await expect(heading(page)).toHaveText("Payment and benefits")
  code.resolve()
  await expect(page.getByRole("dialog")).toContainText("cancelled")
  await expect(page).toHaveURL("/benefits")
})

test("ROUTE-013 ROUTE-018 ROUTE-021 CAP-001 in a native app, whose tabs replace the menu, the path of an event emits it and goes back, and the link of a code leads to its trip", async ({
  page,
  request
}) => {
  await openInApp(page, { capabilities: ["TabNavigation"] })
  await signInWithToken(
    page,
    await createPerson(request, { number: "31490402", firstName: "Solvej", lastName: "Rask" })
  )
  await page.goto("/benefits")
  await expect(heading(page)).toHaveText("Payment and benefits")
  await page.goto("/profile")
  await expect(heading(page)).toHaveText("Profile")
  await expect(page.getByRole("button", { name: "Menu" })).toHaveCount(0)
  const tabs = ["tab-bar", { shown: true, route: "profile", unread: 0 }]
  await expect.poll(() => eventsOfApp(page)).toContainEqual(linksReady)
  await expect.poll(() => eventsOfApp(page)).toContainEqual(tabs)
  await passLink(page, "samvej-dev://events/refresh")
  await expect.poll(() => eventsOfApp(page)).toContainEqual(["refresh", {}])
  await expect(page).toHaveURL("/profile")
  await expect(heading(page)).toHaveText("Profile")
  const { code } = await startRideNow(request, { number: "31490403", firstName: "Vilma" })
  await passLink(page, `samvej-dev://qr/${code.slice(0, 4)}-${code.slice(4)}`)
  await expect(page).toHaveURL(`/trip-details/search-result?code=${code}`)
  await expect(heading(page)).toHaveText("Ride with Vilma")
})

test("ROUTE-002 BENEFIT-007 the display of benefits shows what a driver or a passenger sees, by the choice in its address", async ({
  page
}) => {
  await page.goto("/benefits")
  const benefits = page.getByRole("list", { name: "Payment and benefits" })
  await expect(benefits).toContainText("You earn")
  await expect(benefits).not.toContainText("You pay")
  await page.getByRole("radio", { name: "Passenger" }).click()
  await expect(page).toHaveURL("/benefits?userType=passenger&view=compact")
  await expect(benefits).toContainText("You pay")
  await expect(benefits).toContainText("was ended automatically")
  await expectAccessible(page)
})

test.describe("on a phone", () => {
  test.use({
    userAgent:
      "Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Mobile Safari/537.36"
  })

  test("ROUTE-004 ROUTE-016 the landing page says what the product is, and leads to a ride with a code and to the sign-in", async ({
    page
  }) => {
    await page.goto("/landing")
    await expect(heading(page)).toHaveText("Share the road to work")
    await expectAccessible(page)
    await page.getByRole("button", { name: "Sign in or create an account" }).click()
    await expect(page.getByRole("dialog")).toBeVisible()
    await page.keyboard.press("Escape")
    await expect(page.getByRole("dialog")).toBeHidden()
    await page.getByRole("link", { name: "Ride with a code" }).click()
    await expect(page).toHaveURL("/book")
    await expect(heading(page)).toHaveText("Get on board")
  })
})
