import { readFile } from "node:fs/promises"
import { AccountPage } from "./pages/AccountPage.ts"
import { createPassenger, createRide, endTrip, startTrip } from "./screens/people.ts"
import { apiClientFor } from "./support/apiClientFor.ts"
import { createPerson } from "./support/createPerson.ts"
import { expectAccessible } from "./support/expectAccessible.ts"
import { signInWithToken } from "./support/signInWithToken.ts"
import { expect, test } from "./support/test.ts"

test("MONEY-022 MONEY-023 MONEY-025 MONEY-026 the transactions of a period, each with its ride, can be saved", async ({
  page,
  request
}) => {
  const ride = await createRide(request, { charges: true })
  await startTrip(ride)
  await endTrip(ride)
  await signInWithToken(page, ride.passenger)
  await page.goto("/account/transactions")
  await page.getByLabel("Period").selectOption("Last 12 months")
  await expect(page.getByRole("columnheader")).toHaveText(["Date", "What", "Amount"])
  const topUp = page.getByRole("row", { name: "Top-up" })
  await expect(topUp).toContainText("+kr. 100")
  await expect(topUp.getByRole("link")).toBeHidden()
  await expectAccessible(page)
  const download = page.waitForEvent("download")
  await page.getByRole("button", { name: "Save as a CSV file" }).click()
  const lines = (await readFile(await (await download).path(), "utf8")).split("\r\n")
  expect(lines[0]).toBe('\uFEFF"Date","What","Received or paid","Amount","Currency"')
  expect(lines.filter((line) => line.endsWith('"Top-up","Received","100.00","DKK"'))).toHaveLength(1)

  const fare = page.getByRole("row", { name: "Trip as a passenger" })
  await expect(fare).toContainText("Paid")
  await fare.getByRole("link").click()
  await expect(page).toHaveURL(ride.path)
})

test("MONEY-005 MONEY-024 MONEY-027 a custom period lists its own days, and says when there was nothing", async ({
  page,
  request
}) => {
  await signInWithToken(page, await createPassenger(request))
  const asked: Array<string> = []
  page.on("request", (call) => {
    const { pathname, searchParams } = new URL(call.url())
    if (pathname.endsWith("/me/transactions"))
      asked.push(`${searchParams.get("from")} ${searchParams.get("to")}`)
  })
  await page.goto("/account")
  await page.getByRole("link", { name: "Transactions" }).click()
  await expect(page.getByLabel("Period").getByRole("option")).toHaveText([
    "This month",
    "Last month",
    "Last 3 months",
    "Last 6 months",
    "Last 12 months",
    "This year",
    "Last year",
    "Custom period"
  ])
  await expect(page.getByText("There were no transactions in this period.")).toBeVisible()
  const year = new Date().getFullYear()
  await page.getByLabel("Period").selectOption("Last year")
  await expect.poll(() => asked).toContain(`${year - 1}-01-01 ${year - 1}-12-31`)
  await page.getByLabel("Period").selectOption("Custom period")
  const [from, to] = [page.getByRole("button", { name: /^From/ }), page.getByRole("button", { name: /^To/ })]
  await expect(from).toContainText("01/01/")
  await expect(to).toContainText("31/12/")
  await from.click()
  await page.getByRole("button", { name: /\b15 January$/ }).click()
  await to.click()
  await page.getByRole("button", { name: /\b20 December$/ }).click()
  await expect(from).toContainText("15/01/")
  await expect.poll(() => asked.at(-1)).toBe(`${year - 1}-01-15 ${year - 1}-12-20`)
})

test("MONEY-012 MONEY-013 MONEY-018 MONEY-019 a top-up in euros offers its amounts and its method, and says why it cannot start", async ({
  page,
  request,
  expectRefusal
}) => {
  const person = { number: "31480021", firstName: "Femke", lastName: "Smit" }
  const token = await createPerson(request, person)
  await apiClientFor(request, token).patch("/api/me", { country: "NL", zipcode: "1012AB" })
  await signInWithToken(page, token)
  const account = new AccountPage(page)
  await account.open()
  await account.openTopUp()
  await expect(account.topUpSheet.getByRole("radio")).toHaveCount(6)
  for (const name of ["€10", "€15", "€25", "€50", "€100", "iDEAL"])
    await expect(account.topUpSheet.getByRole("radio", { name, exact: true })).toBeVisible()
  expectRefusal(502, "/payment/link")
  await page.route("**/payment/link", (route) =>
    route.fulfill({
      status: 502,
      json: {
        error: "payment_provider_unavailable",
        identifier: "payment_provider_unavailable",
        message: "The bank sleeps.",
        title: "The payment could not start",
        description: "The bank sleeps."
      }
    })
  )
  const sent = page.waitForRequest("**/payment/link")
  await account.pay("€25")
  expect((await sent).postDataJSON()).toEqual({ amount: 25, method: "ideal" })
  const alert = page.getByRole("region", { name: "Messages" })
  await expect(alert).toContainText("The payment could not start")
  await expect(alert).toContainText("The bank sleeps.")
})

test("MONEY-001 MONEY-004 MONEY-008 MONEY-011 the account shows the balance, a top-up in kroner, and commuter passes", async ({
  page,
  request
}) => {
  const token = await createPerson(request, { number: "31480022", firstName: "Halfdan", lastName: "Vik" })
  await signInWithToken(page, token)
  await page.goto("/account")
  const links = page.getByRole("navigation", { name: "My account" })
  await expect(links.getByRole("link")).toHaveText(["Payout ›", "Transactions ›", "Travel passes ›"])
  await expect(links.getByRole("link", { name: "Travel passes" })).toHaveAttribute(
    "href",
    "/account/travel-pass"
  )
  await expect(page.getByRole("region", { name: "Balance" })).toContainText("kr. 0")
  const account = new AccountPage(page)
  await account.openTopUp()
  const amounts = account.topUpSheet.getByRole("group", { name: "Amount" })
  await expect(amounts.getByRole("radio")).toHaveCount(5)
  for (const name of ["kr. 50", "kr. 100", "kr. 250", "kr. 500", "kr. 1,000"])
    await expect(amounts.getByRole("radio", { name, exact: true })).toBeVisible()
})
