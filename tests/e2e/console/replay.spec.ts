import { z } from "zod"
import { ConsolePage } from "#tests/e2e/pages/ConsolePage.ts"
import { copenhagen, roskilde } from "#tests/e2e/support/addresses.ts"
import { createTrip } from "#tests/e2e/support/createTrip.ts"
import { expectAccessible } from "#tests/e2e/support/expectAccessible.ts"
import { expect, test } from "#tests/e2e/support/test.ts"

test.use({ inDesktopWindow: true })

test.use({ ownServer: "replay" })

const Clock = z.object({ now: z.string() })

test("CONS-001 an agent moves through a drive with the keyboard: the car, its stops as planned and as passed, and its events", async ({
  page,
  request
}) => {
  const { api, tripId } = await createTrip(request, { number: "31000991", firstName: "Solvej", minutes: 30 })
  expect((await api.post(`/api/commute/${tripId}/start`, {})).status()).toBe(200)
  const reportPosition = async (share: number) => {
    const { now } = Clock.parse(await (await request.get("/api/dev/clock")).json())
    const position = {
      lat: roskilde.lat + (copenhagen.lat - roskilde.lat) * share,
      lng: roskilde.lng + (copenhagen.lng - roskilde.lng) * share,
      accuracy: 5,
      timestamp: now
    }
    expect((await api.post(`/api/driver-trip/${tripId}/position`, { position })).status()).toBe(200)
  }
  await reportPosition(0)
  await request.post("/api/dev/clock", { data: { advance_seconds: 120 } })
  await reportPosition(0.1)

  const consolePage = new ConsolePage(page)
  await consolePage.open(`/console/trips/${tripId}`)
  await consolePage.signIn(request, "20000061")
  await page.getByRole("button", { name: "Show: Replay" }).press("Enter")
  const replay = consolePage.detailsSection("Replay")
  const slider = replay.getByRole("slider", { name: "Moment of the drive" })
  await expect(slider).toHaveAttribute("aria-valuetext", /^\d\d:\d\d, /)

  await slider.press("End")
  await expect(slider).toHaveAttribute("aria-valuetext", /^\d\d:\d\d, [34](\.\d)? km of 3\d(\.\d)? km/)
  const atEnd = await slider.inputValue()
  await slider.press("ArrowLeft")
  expect(Number(atEnd) - Number(await slider.inputValue())).toBe(5)

  const stops = replay.getByRole("table", { name: "Stops, planned and passed" })
  await expect(stops.getByRole("row").nth(1)).toContainText(/(29|30) min early/)
  await expect(stops.getByRole("row").last()).toContainText("Not passed")
  const events = replay.getByRole("list", { name: "Events of the drive" })
  const started = events.getByRole("button", { name: /Trip started/ })
  await started.press("Enter")
  await expect(started).toHaveAttribute("aria-current", "step")
  await expect(slider).toHaveValue("0")
  await expect(replay.getByRole("img", { name: /^Route of / })).toBeVisible()
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: "dark" })
  await expectAccessible(page)
})
