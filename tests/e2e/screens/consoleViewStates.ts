import { type APIRequestContext, expect, type Page } from "@playwright/test"
import { apiClientFor } from "#tests/e2e/support/apiClientFor.ts"
import { createPerson } from "#tests/e2e/support/createPerson.ts"
import { fillConsoleLists } from "#tests/e2e/support/fillConsoleLists.ts"
import { signInStaff } from "#tests/e2e/support/signInStaff.ts"
import { createRide, newNumber } from "./people.ts"
import type { ScreenState } from "./ScreenState.ts"

const admin = "+4520000063"
const partner = "+4520000062"

/** Beyond the numbers of the other states. */
const prefixOfWorker = () => String(3_150_000 + Number(process.env["TEST_WORKER_INDEX"] ?? 0))

let filled: Promise<void> | undefined

/** Gives every list of the console a row, once in a process: the rides, money and cases of some people. */
const fillLists = (request: APIRequestContext): Promise<void> => {
  filled ??= (async () => {
    await fillConsoleLists(request, prefixOfWorker())
    await createRide(request, { charges: true })
    const token = await createPerson(request, {
      number: newNumber(),
      firstName: "Asta",
      lastName: "Skovgaard"
    })
    const used = await apiClientFor(request, token).post("/api/v5/me/vouchers", { code: "SAMVEJ50" })
    expect(used.status(), await used.text()).toBe(201)
  })()
  return filled
}

/** Opens a view of the console. */
const showView =
  (path: string, staff = admin) =>
  async (page: Page) => {
    await signInStaff(page, staff)
    await fillLists(page.request)
    await page.goto(`/console/${path}`)
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
    await expect(page.locator("main .co-skeleton")).toHaveCount(0)
  }

const showDetails = (path: string) => async (page: Page) => {
  await showView(path)(page)
  await page.getByRole("grid").getByRole("row").nth(1).click()
  await expect(page.getByRole("complementary").getByRole("heading", { level: 2 })).toBeVisible()
}

const comfortable = (show: ScreenState["show"]) => async (page: Page) => {
  await page.addInitScript(() => localStorage.setItem("samvej.console.density", "comfortable"))
  await show(page)
}

/** The lists whose rows open beside them. */
const lists = [
  "trips",
  "bookings",
  "requests",
  "people",
  "parking",
  "cases",
  "travel-passes",
  "payments",
  "vouchers",
  "audit"
]

const views: Readonly<Record<string, string>> = {
  "subsidy-reviews": "subsidy-reviews",
  adjustments: "adjustments",
  "bulk-jobs": "bulk",
  "parking-rules": "parking/rules",
  "live-trips": "live",
  "live-sites": "live?list=sites"
}

/** Each list of the console with the details of its first row, in both densities; the other views, and those of a parking partner. */
export const consoleViewStates: ReadonlyArray<ScreenState> = [
  ...lists.flatMap((path) => [
    { name: `console-${path}-details`, show: showDetails(path) },
    { name: `console-${path}-comfortable`, show: comfortable(showDetails(path)) }
  ]),
  ...Object.entries(views).map(([name, path]) => ({ name: `console-${name}`, show: showView(path) })),
  { name: "console-partner-board", show: showView("parking/board", partner) },
  { name: "console-partner-guard", show: showView("guard", partner) }
]
