import { ConsolePage } from "#tests/e2e/pages/ConsolePage.ts"
import { createCarpoolers, factory, hospital } from "#tests/e2e/support/createCarpool.ts"
import { expectAccessible } from "#tests/e2e/support/expectAccessible.ts"
import { signInWithToken } from "#tests/e2e/support/signInWithToken.ts"
import { expect, test } from "#tests/e2e/support/test.ts"

test.use({ inDesktopWindow: true })

const support = "20000061"
const partner = "20000062"
const days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]

test("CONS-004 PARK-002 PARK-026 support limits and then closes a car park: the dialog says which reservations stay, and the next driver reads why there is no spot", async ({
  context,
  page,
  request
}) => {
  const { api, carpoolTo, reserve, token } = await createCarpoolers(request, {
    number: "31620301",
    passengerNumber: "31620302"
  })
  const made = await carpoolTo(factory, 30)
  await reserve(made, "Øst", "PR62001")
  const next = await carpoolTo(factory, 700)
  const consolePage = new ConsolePage(page)
  await consolePage.open("/console/parking/board?site=koege-bugt-pharma")
  await consolePage.signIn(request, support)
  await page.getByRole("link", { name: "Opening hours and quotas" }).click()
  await expect(consolePage.title).toHaveText("Opening hours and quotas")
  await expect(page.getByRole("checkbox", { name: "Always open" })).toBeChecked()
  await expectAccessible(page)

  for (const day of days)
    for (const section of ["Øst", "Vest"]) await page.getByLabel(`${section}, ${day}`).fill("0")
  const save = page.getByRole("button", { name: /^Save the rules/ })
  await expect(save).toBeVisible()
  // A letter in a text field is no shortcut.
  await page.getByRole("heading", { level: 2 }).click()
  await page.keyboard.press("s")
  const { dialog } = consolePage
  await expect(dialog.getByRole("list", { name: "What happens" }).getByRole("listitem")).toHaveText([
    "The rules hold for reservations that are made from now on.",
    "1 reservation in Øst is above the quota. It stays."
  ])
  await expect(dialog.getByLabel("Reason")).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.type("The car park is full of trucks")
  await page.keyboard.press("Control+Enter")
  await expect(page.getByText("The rules are saved.")).toBeFocused()
  await expect(save).toHaveCount(0)
  const reservation = await (await api.get(`/api/commute/${made}/parking`)).json()
  expect(reservation).toMatchObject({ reservation: { state: "reserved" } })

  const rider = await context.newPage()
  await signInWithToken(rider, token)
  await rider.goto(`/book-parking/${next}`)
  const card = rider.getByRole("region", { name: "Parking" })
  await expect(card).toContainText("The partner gives no more spots to carpools at that time.")
  await expect(card.getByRole("button", { name: "Reserve a spot" })).toHaveCount(0)

  await page.getByRole("checkbox", { name: "Always open" }).uncheck()
  await expect(page.getByLabel("Opens on Monday")).toHaveValue("06:00")
  await page.getByLabel("Closes on Monday").fill("05:00")
  await expect(page.getByRole("alert")).toHaveText("It closes before it opens.")
  await expect(save).toHaveCount(0)
  for (const day of days) await page.getByRole("checkbox", { name: day }).uncheck()
  await save.click()
  await expect(dialog).toContainText(
    "1 reservation that is already made is outside of the opening hours. It stays."
  )
  await dialog.getByLabel("Reason").fill("Closed for good")
  await dialog.getByRole("button", { name: "Save the rules" }).click()
  await expect(dialog).toHaveCount(0)
  await page.reload()
  await expect(page.getByText("Closed", { exact: true })).toHaveCount(7)
  await expectAccessible(page)
  await rider.reload()
  await expect(card).toContainText("The car park is closed at that time.")
})

test("CONS-003 CONS-004 PARK-003 a partner opens the rules of its own car park, and moves a reservation to the other section by keyboard, which the driver reads", async ({
  page,
  request
}) => {
  const { api, carpoolTo, reserve } = await createCarpoolers(request, {
    number: "31620303",
    passengerNumber: "31620304"
  })
  const id = await reserve(await carpoolTo(hospital, 45), "P1 Nord", "PR62003")
  const consolePage = new ConsolePage(page)
  await consolePage.open("/console/parking/rules")
  await consolePage.signIn(request, partner)
  await expect(page.getByRole("heading", { level: 2 })).toHaveText("Fjordhospitalet")
  await expect(page.getByRole("combobox", { name: "Car park" })).toHaveCount(0)
  await expect(page.getByRole("row", { name: /^P2 Syd \(8 spots\)/ })).toBeVisible()

  await consolePage.open(`/console/parking/${id}`)
  const panel = consolePage.detailsPanel
  await expect(panel).toContainText("Right to the spotKept")
  await expect(panel).toContainText("Passengers1")
  await expect(panel.getByRole("button", { name: /^Move to another section/ })).toBeVisible()
  await page.keyboard.press("m")
  const { dialog } = consolePage
  await expect(dialog.getByLabel("Section")).toContainText(/P2 Syd: [1-8] spots? free/)
  await expect(dialog.getByRole("list", { name: "What happens" }).getByRole("listitem")).toHaveText([
    "PR62003 gets a free spot in P2 Syd, for the same time.",
    "The driver is notified, with your reason."
  ])
  await expect(dialog.getByLabel("Reason")).toBeFocused()
  await page.keyboard.type("The north section is flooded")
  await page.keyboard.press("Control+Enter")
  await expect(panel.getByText("The reservation is moved.")).toBeFocused()
  await expect(panel).toContainText("SectionP2 Syd")
  await expect(consolePage.detailsSection("What happened")).toContainText("Parking moved")
  await expectAccessible(page)
  const notifications = await (await api.get("/api/v4/notifications/all")).text()
  expect(notifications).toContain("in section P2 Syd. Reason: The north section is flooded")
})
