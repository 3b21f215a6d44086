import { FindPage } from "./pages/FindPage.ts"
import { TripPage } from "./pages/TripPage.ts"
import { createTrip } from "./support/createTrip.ts"
import { searchPath } from "./support/searchPath.ts"
import { expect, test } from "./support/test.ts"

test("PROD-009 SRCH-011 a ride and a train stand side by side, with price, time, walk, changes and CO₂", {
  tag: "@desktop"
}, async ({ page, request }) => {
  await createTrip(request, { number: "31040020", firstName: "Thyra", minutes: 400 })
  await page.goto(searchPath({ minutes: 395 }))
  const find = new FindPage(page)
  await expect(find.comparison.getByRole("columnheader")).toHaveCount(3)
  await expect(find.comparison.getByRole("columnheader").nth(2)).toHaveText(/Train|Bus|Metro|Tram/)
  for (const fact of ["Price", "Door to door", "On foot", "Changes", "CO₂ each person"]) {
    await expect(find.comparison.getByRole("rowheader", { name: fact })).toBeVisible()
  }
  await expect(find.comparison.getByRole("row", { name: /^Price/ })).toContainText("See the operator")
  await expect(find.tripWith("Thyra")).toContainText(/kg CO₂/)
  await expect(find.publicTransport.first().getByRole("heading")).toHaveText(/Train|Bus|Metro|Tram/)
  await find.comparison.getByRole("link").nth(1).click()
  await expect(new TripPage(page).title).toHaveText("By public transport")
  await page.goBack()
  await expect(find.tripWith("Thyra")).toHaveCount(1)
})

test("where nobody drives the list says that there is only public transport, and the next day is one press away", async ({
  page
}) => {
  const day = 24 * 60
  await page.goto(searchPath({ minutes: 60 * day }))
  const find = new FindPage(page)
  await expect(find.publicTransport.first()).toBeVisible()
  await expect(page.getByText("No shared rides around this time – only public transport.")).toBeVisible()
  await expect(find.comparison).toHaveCount(0)

  await page.goto(searchPath({ minutes: 30 }))
  const searched = () => Date.parse(new URL(page.url()).searchParams.get("time") ?? "")
  const before = searched()
  await page.getByRole("button", { name: /^Tomorrow · \d\d:\d\d$/ }).click()
  await expect.poll(searched).toBeGreaterThan(before + 6 * 3_600_000)
  await expect(find.period).toBeVisible()
})

test("SRCH-001 SRCH-002 a search has its period, and later times are one press away", async ({ page }) => {
  const find = new FindPage(page)
  const timeOf = (text: string | null): number[] =>
    [...(text ?? "").matchAll(/(\d{2}):(\d{2})/g)].map(
      ([, hour, minute]) => Number(hour) * 60 + Number(minute)
    )
  const spanOf = async (): Promise<number> => {
    await expect(find.period).toHaveText(/^\d{2}:\d{2} – \d{2}:\d{2}$/)
    const [start = 0, end = 0] = timeOf(await find.period.textContent())
    return (end - start + 1440) % 1440
  }
  const searched = (): number => {
    const time = new URL(page.url()).searchParams.get("time") ?? ""
    const text = new Intl.DateTimeFormat("en-GB", { timeStyle: "short", timeZone: "Europe/Copenhagen" })
    return timeOf(text.format(new Date(time)))[0] ?? 0
  }
  const startOf = async (): Promise<number> => timeOf(await find.period.textContent())[0] ?? 0

  await page.goto(searchPath({ minutes: 1500 }))
  expect(await spanOf()).toBe(390)
  expect((searched() - (await startOf()) + 1440) % 1440).toBe(30)
  const before = Date.parse(new URL(page.url()).searchParams.get("time") ?? "")
  await page.getByRole("button", { name: /^Later/ }).click()
  await expect
    .poll(() => Date.parse(new URL(page.url()).searchParams.get("time") ?? "") - before)
    .toBe(3_600_000)

  await page.goto(searchPath({ minutes: 1500, by: "arrival" }))
  expect(await spanOf()).toBe(390)
  expect((searched() - (await startOf()) + 1440) % 1440).toBe(360)
})
