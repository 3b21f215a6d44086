import { ConsolePage } from "#tests/e2e/pages/ConsolePage.ts"
import { withServiceWorker } from "#tests/e2e/support/browserSettings.ts"
import { createCarpoolers, hospital } from "#tests/e2e/support/createCarpool.ts"
import { expectAccessible } from "#tests/e2e/support/expectAccessible.ts"
import { minutesAhead } from "#tests/e2e/support/minutesAhead.ts"
import { passMidnight } from "#tests/e2e/support/passMidnight.ts"
import { expect, test } from "#tests/e2e/support/test.ts"

// On a phone and without a connection, so in a browser; `parkingBoard.spec.ts` opens the view in the window of the desktop.
// Its clock passes midnight late in the evening.
test.use({ ...withServiceWorker, ownServer: "console, guard" })

const support = "20000061"
const partner = "20000062"

test("CONS-004 PARK-004 PROD-011 a guard opens the view by a key, reads on a phone whether a car may stand there, and does both without a connection too", async ({
  context,
  page,
  request
}) => {
  await passMidnight(request, context)
  const { carpoolTo, reserve } = await createCarpoolers(request, {
    number: "31620203",
    passengerNumber: "31620204"
  })
  await reserve(await carpoolTo(hospital, (await minutesAhead(request)) + 20), "P1 Nord", "PK62103")
  const consolePage = new ConsolePage(page)
  await page.goto("/console/guard")
  await consolePage.signIn(request, partner)
  await page.setViewportSize({ width: 320, height: 640 })
  const plate = page.getByLabel("Licence plate")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Fjordhospitalet")
  const answer = page.getByRole("main").getByRole("status").last()
  await expect(plate).toBeFocused()
  await page.keyboard.type("pk 62103")
  await expect(answer).toContainText(/Not allowed.*Reserved from \d\d:\d\d, section P1 Nord/)
  // Reservations begin at the arrival of a trip that is still to come, so that none is in force yet.
  await page.route("**/api/console/parking-sites/*/day**", async (route) => {
    const response = await route.fetch()
    const began = /"startingAt":"[^"]+"(,"endingAt":"[^"]+","licensePlate":"PK62103")/
    const body = (await response.text())
      .replace(began, '"startingAt":"2020-01-01T00:00:00.000Z"$1')
      .replace(/"version":"[^"]+"/, '"version":"of this test"')
    await route.fulfill({ response, body })
  })
  await page.goto("/console/guard")
  const age = page.getByText(/^List of \d\d:\d\d\. Also works without a connection\.$/)
  await expect(age).toBeVisible()
  await plate.fill("pk 62103")
  await expect(answer).toContainText(/Allowed until \d\d:\d\d, section P1 Nord/)
  await expectAccessible(page)

  await page.unrouteAll({ behavior: "ignoreErrors" })
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Fjordhospitalet")
  await expect(page.getByRole("status").filter({ hasText: "No connection" })).toContainText(/\d\d:\d\d/)
  await expect(age).toBeVisible()
  await expect(plate).toBeFocused()
  await page.keyboard.type("PK 62199")
  await expect(answer).toContainText("There is no reservation today for this plate.")
  await plate.fill("PK 62103")
  await expect(answer).toContainText(/Allowed until \d\d:\d\d, section P1 Nord/)
  await expect(page.getByText(/failing since/)).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await expectAccessible(page)

  await context.setOffline(false)
  await expect(page.getByRole("status").filter({ hasText: "No connection" })).toHaveCount(0)
  await plate.fill("PK 62103")
  await expect(answer).toContainText(/Not allowed.*Reserved from \d\d:\d\d, section P1 Nord/)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole("link", { name: "Back to parking" }).click()
  await expect(consolePage.title).toHaveText("Parking")
  await page.keyboard.press("n")
  await expect(plate).toBeFocused()
  await page.getByRole("link", { name: "Back to parking" }).press("Enter")
  await consolePage.signOut()
  expect(await page.evaluate(() => localStorage.getItem("samvej.console.guardList"))).toBeNull()
})

test("CONS-001 CONS-004 the address of the guard's view names the chosen car park, and opens it when it is pasted, without a connection too", async ({
  context,
  page,
  request
}) => {
  const consolePage = new ConsolePage(page)
  await page.goto("/console/guard")
  await consolePage.signIn(request, support)
  const site = page.getByLabel("Car park")
  await site.selectOption("Havnens Kontorhus")
  await expect(page).toHaveURL(/\/console\/guard\?site=[^&]+$/)
  await expect(consolePage.title).toHaveText("Havnens Kontorhus")
  const address = page.url()
  await page.goto("/console/guard")
  await expect(consolePage.title).toHaveText("Campus Øresund")

  await page.goto(address)
  await expect(consolePage.title).toHaveText("Havnens Kontorhus")
  await expect(site.getByRole("option", { selected: true })).toHaveText("Havnens Kontorhus")
  await expect(page.getByText(/Also works without a connection\.$/)).toBeVisible()
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem("samvej.console.guardList")))
    .toContain("Havnens Kontorhus")
  await context.setOffline(true)
  await page.reload()
  await expect(page).toHaveURL(address)
  await expect(consolePage.title).toHaveText("Havnens Kontorhus")
})
