import { ConsolePage } from "#tests/e2e/pages/ConsolePage.ts"
import { createCarpoolers, hospital } from "#tests/e2e/support/createCarpool.ts"
import { expectAccessible } from "#tests/e2e/support/expectAccessible.ts"
import { expect, test } from "#tests/e2e/support/test.ts"

test.use({ inDesktopWindow: true })

const partner = "20000062"

// Its partner limits the only car park that it has.
test.use({ ownServer: "console, parking phases" })

test("N111 N112 CONS-004 a partner releases its spots in phases by keyboard, reads which reservations stay, and sees who waits on the day plan", async ({
  page,
  request
}) => {
  const { api, arrivalDay, carpoolTo, reserve } = await createCarpoolers(request, {
    number: "31650201",
    passengerNumber: "31650202"
  })
  const made = await carpoolTo(hospital, 60)
  await reserve(made, "P2 Syd", "PH65001")
  const consolePage = new ConsolePage(page)
  await consolePage.open("/console/parking/rules")
  await consolePage.signIn(request, partner)
  const all = page.getByRole("checkbox", { name: "All spots at any time" })
  await expect(all).toBeChecked()
  await all.press("Space")
  const share = (phase: number) => page.getByLabel(`Percent of the spots, phase ${phase}`)
  const hours = (phase: number) => page.getByLabel(`Hours before the arrival, phase ${phase}`)
  await expect(share(1)).toHaveValue("50")
  await expect(hours(2)).toHaveValue("24")
  await expectAccessible(page)
  const save = page.getByRole("button", { name: /^Save the rules/ })
  await hours(3).fill("30")
  await expect(page.getByRole("alert")).toHaveText(
    "Each phase begins later than the one before, and releases more."
  )
  await expect(save).toHaveCount(0)
  await page.getByRole("button", { name: "Remove phase 3" }).press("Enter")
  await page.getByRole("button", { name: "Remove phase 2" }).press("Enter")
  await expect(page.getByRole("button", { name: "Add a phase" })).toBeFocused()
  await share(1).fill("0")
  await page.getByRole("button", { name: "Add a phase" }).press("Enter")
  await expect(hours(2)).toHaveValue("24")
  await hours(2).fill("1")
  await expect(page.getByRole("alert")).toHaveCount(0)
  // The rules can be saved once their preview is there.
  await expect(save).toBeVisible()
  await page.getByRole("heading", { level: 2 }).click()
  await page.keyboard.press("s")
  const { dialog } = consolePage
  await expect(dialog.getByRole("list", { name: "What happens" })).toContainText(
    /in P2 Syd (is|are) above what is released by now\. (It stays|They stay)\./
  )
  await page.keyboard.type("Patients need the spots in the morning")
  await page.keyboard.press("Control+Enter")
  await expect(page.getByText("The rules are saved.")).toBeFocused()
  await page.reload()
  await expect(hours(2)).toHaveValue("1")
  expect(await (await api.get(`/api/commute/${made}/parking`)).json()).toMatchObject({
    reservation: { state: "reserved" }
  })

  const waits = await carpoolTo(hospital, 600)
  expect(await (await api.get(`/api/commute/${waits}/parking`)).json()).toMatchObject({
    unavailable: "parking_not_released",
    canJoinWaitlist: true
  })
  await consolePage.open(`/console/parking/board?date=${await arrivalDay(waits)}`)
  await expect(page.getByText("Nobody waits for a spot.")).toBeVisible()
  const joined = await api.post(`/api/commute/${waits}/parking/waitlist`, { license_plate: "WA65002" })
  expect(joined.status()).toBe(204)
  const waiting = page.getByRole("region", { name: "1 driver waits for a spot" })
  await expect(waiting.getByRole("row", { name: /^1 WA65002 \d\d:\d\d / })).toBeVisible()
  await expect(waiting.getByRole("link")).toHaveCount(0)
  await expectAccessible(page)
})
