import type { APIRequestContext } from "@playwright/test"
import { z } from "zod"
import { FindPage } from "./pages/FindPage.ts"
import { RideAgentPage } from "./pages/RequestPages.ts"
import { TripPage } from "./pages/TripPage.ts"
import { anOffer } from "./support/addresses.ts"
import { apiClientFor } from "./support/apiClientFor.ts"
import { createPerson } from "./support/createPerson.ts"
import { createTrip } from "./support/createTrip.ts"
import { expectAccessible } from "./support/expectAccessible.ts"
import { searchPath } from "./support/searchPath.ts"
import { signInWithToken } from "./support/signInWithToken.ts"
import { expect, test } from "./support/test.ts"

const Requests = z.object({
  requests: z.array(
    z.object({ id: z.string(), planned_time: z.string(), planned_time_by: z.string(), seats: z.number() })
  )
})
const Weekly = z.object({
  data: z.array(
    z.object({
      role: z.string(),
      from_street: z.string(),
      planned_time_by: z.string(),
      monday_leave: z.string().nullable(),
      saturday_leave: z.string().nullable()
    })
  )
})
const Created = z.object({ id: z.string() })
const unknownRequest = "00000000-0000-4000-8000-000000000000"
const days = 24 * 60

/** The next time that the picker can show. */
const onStep = (time: string): string =>
  new Date(Math.ceil(Date.parse(time) / 300_000) * 300_000).toISOString()

const createPassenger = async (request: APIRequestContext, number: string, firstName: string) => {
  const token = await createPerson(request, { number, firstName, lastName: "Lund" })
  const api = apiClientFor(request, token)
  return {
    token,
    api,
    loadRequests: async () =>
      Requests.parse(await (await api.get("/api/v3/commute/overview/list")).json()).requests,
    /** A request from Roskilde to Copenhagen. */
    createRequest: async (minutes: number) => {
      const { departure, ...offer } = anOffer(minutes)
      const answer = await api.post("/api/v3/commute/passenger/request", {
        ...offer,
        type: "OTHER",
        seats: 1,
        planned_time: onStep(departure),
        planned_time_by: "DEPARTURE"
      })
      expect(answer.status(), await answer.text()).toBe(201)
      return Created.parse(await answer.json()).id
    }
  }
}

test("REQ-001 REQ-003 REQ-007 REQ-015 a search without a ride is saved for its day, and the form survives a reload", async ({
  page,
  request
}) => {
  const { token, loadRequests } = await createPassenger(request, "31040001", "Asta")
  await signInWithToken(page, token)
  await page.goto("/demand")
  const find = new FindPage(page)
  await expect(find.searchButton).toBeDisabled()
  await page.goto(searchPath({ minutes: 40 * days, by: "arrival" }))
  const agent = new RideAgentPage(page)
  await expect(agent.button).toBeVisible()
  await page.getByRole("button", { name: "Change", exact: true }).click()
  await page.getByRole("radio", { name: "2 seats" }).check()
  await page.reload()
  await expect(page.getByRole("radio", { name: "2 seats" })).toBeChecked()
  await agent.button.click()
  await expect(agent.sheet).toBeVisible()
  await agent.once.click()
  await expect(page.getByText("We tell you as soon as somebody drives this way.")).toBeVisible()
  await expect(page).toHaveURL("/")
  expect(await loadRequests()).toMatchObject([{ planned_time_by: "ARRIVAL", seats: 2 }])
})

test("REQ-004 a search that is left can be saved or discarded, and closing the sheet stays", async ({
  page,
  request
}) => {
  const { token, loadRequests } = await createPassenger(request, "31040002", "Bodil")
  await signInWithToken(page, token)
  await page.goto(searchPath({ minutes: 41 * days, options: { back: "/trip-history" } }))
  const agent = new RideAgentPage(page)
  const back = page.getByRole("button", { name: "Back" })
  await back.click()
  await agent.sheet.getByRole("button", { name: "Close" }).click()
  await expect(agent.sheet).toBeHidden()
  await expect(page).toHaveURL(/^[^?]*\/demand\?/)
  await back.click()
  await agent.discard.click()
  await expect(page).toHaveURL("/trip-history")
  expect(await loadRequests()).toEqual([])

  // A form that was not sent belongs to its own search.
  await page.goto(searchPath({ minutes: 43 * days }))
  await page.getByRole("button", { name: "Change", exact: true }).click()
  await page.getByRole("radio", { name: "2 seats" }).check()
  await page.goto(searchPath({ minutes: 41 * days }))
  await back.click()
  await agent.once.click()
  await expect(page).toHaveURL("/")
  expect(await loadRequests()).toMatchObject([{ seats: 1 }])
})

test(
  "REQ-005 REQ-006 RECUR-007 TRIP-022 a ride agent has days and times, a way back eight hours later, and says when it cannot be saved",
  {
    tag: "@desktop"
  },
  async ({ expectRefusal, page, request }, { project }) => {
    const number = project.name === "desktop" ? "31040004" : "31040003"
    const { token, api } = await createPassenger(request, number, "Carla")
    await signInWithToken(page, token)
    await page.goto("/demand/options")
    await expect(page).toHaveURL("/demand")
    const at = new Date(Date.now() + 42 * days * 60_000)
    at.setUTCHours(6, 0, 0, 0)
    const minutes = (at.getTime() - Date.now()) / 60_000
    await page.goto(searchPath({ minutes: minutes - 1 }))
    const agent = new RideAgentPage(page)
    await agent.button.click()
    await agent.weekly.click()
    await expect(page).toHaveURL(/\/demand\/options\?/)
    await expect(agent.days.getByRole("checkbox", { checked: true })).toHaveCount(5)
    await agent.days.getByRole("checkbox", { name: "Friday" }).uncheck()
    await page.reload()
    await expect(agent.days.getByRole("checkbox", { checked: true })).toHaveCount(4)
    await agent.save.click()
    await page.getByRole("dialog").getByRole("button", { name: "Choose the times" }).click()
    await expect(page).toHaveURL(/\/demand\/options\/return\?/)
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("The way back")
    await expect(page.getByText("Fredensgade 30 → Tværbakken 9")).toBeVisible()
    // The form sends no week without a day; the server refuses one.
    await page.route(
      "**/api/v3/commute/passenger/request",
      async (route) => {
        const saved = z.record(z.string(), z.unknown()).parse(route.request().postDataJSON())
        await route.continue({ postData: { ...saved, times: {} } })
      },
      { times: 1 }
    )
    expectRefusal(422, "/v3/commute/passenger/request")
    await agent.save.click()
    await expect(page.getByText(/^The ride agent could not be saved\./)).toBeVisible()
    await expect(page).toHaveURL("/")
    await page.goBack()
    await expect(page.getByText("Fredensgade 30 → Tværbakken 9")).toBeVisible()
    await agent.save.click()
    await expect(page).toHaveURL("/?tab=recurring")
    const { data } = Weekly.parse(await (await api.get("/api/v3/commute/recurring")).json())
    const [out, home] = data.toSorted((a, b) => (a.monday_leave ?? "").localeCompare(b.monday_leave ?? ""))
    expect(out).toMatchObject({ role: "PASSENGER", from_street: "Tværbakken 9", saturday_leave: null })
    const hour = Number(out?.monday_leave?.slice(0, 2))
    expect(home).toMatchObject({ from_street: "Fredensgade 30", planned_time_by: "DEPARTURE" })
    expect(Number(home?.monday_leave?.slice(0, 2))).toBe(hour + 8)
  }
)

test(
  "REQ-011 REQ-012 REQ-016 REQ-017 a request is edited, and the form survives a reload",
  {
    tag: "@desktop"
  },
  async ({ page, request }, { project }) => {
    const number = project.name === "desktop" ? "31040006" : "31040005"
    const { token, createRequest, loadRequests } = await createPassenger(request, number, "Dina")
    const id = await createRequest(43 * days)
    await signInWithToken(page, token)
    await page.goto(`/request/edit/${id}`)
    await expect(page.getByRole("button", { name: /^From Tværbakken 9/ })).toBeVisible()
    await expect(page.getByRole("button", { name: /^When Leave/ })).toBeVisible()
    await expect(page.getByRole("button", { name: "Delete" })).toBeVisible()
    await page.getByRole("button", { name: /^When/ }).click()
    const sheet = page.getByRole("dialog", { name: "When?" })
    await sheet.getByText("Arrival").click()
    await sheet.getByRole("button", { name: "Save" }).click()
    await expect(sheet).toBeHidden()
    await page.getByRole("button", { name: "Swap start and destination" }).click()
    await page.reload()
    await expect(page.getByRole("button", { name: /^From Fredensgade 30/ })).toBeVisible()
    await page.getByRole("button", { name: "Save" }).click()
    await expect(page.getByText("Your search was changed.")).toBeVisible()
    await expect(page).toHaveURL("/")
    expect(await loadRequests()).toMatchObject([{ id, planned_time_by: "ARRIVAL" }])
  }
)

test("HOME-013 the card of a request books its best trip, finds more, edits and deletes", async ({
  page,
  request
}) => {
  // The best one, because nobody else drives then: some of other specs drive in the morning of every day, and the others not that far ahead.
  const noon = Math.round((new Date().setUTCHours(12, 0, 0, 0) - Date.now()) / 60_000) + 45 * days
  await createTrip(request, { number: "31040010", firstName: "Hans", minutes: noon })
  const { token, createRequest, loadRequests } = await createPassenger(request, "31040011", "Ida")
  const id = await createRequest(noon)
  await signInWithToken(page, token)
  await page.goto("/")
  const card = page.getByRole("list", { name: "Rides that you look for" }).getByRole("article")
  await expect(card).toContainText("You look for a ride")
  await expect(card).toContainText("Hans")
  await expectAccessible(page)
  await expect(card.getByRole("link", { name: /^Find more/ })).toHaveAttribute(
    "href",
    `/demand?requestId=${id}`
  )
  await expect(card.getByRole("link", { name: /^Edit/ })).toHaveAttribute("href", `/request/edit/${id}`)
  await card.getByRole("link", { name: /^Book this ride/ }).click()
  await expect(new TripPage(page).title).toHaveText("Ride with Hans")
  await expect(page).toHaveURL(new RegExp(`/search-result\\?.*requestId=${id}`))
  await page.goBack()
  await card.getByRole("button", { name: /^Delete/ }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click()
  await expect(card).toHaveCount(0)
  expect(await loadRequests()).toEqual([])
})

test("REQ-018 a request is deleted from its form after a question, and an unknown one is not found", async ({
  page,
  request,
  expectRefusal
}) => {
  const { token, createRequest, loadRequests } = await createPassenger(request, "31040007", "Ebba")
  const id = await createRequest(44 * days)
  await signInWithToken(page, token)
  await page.goto(`/request/edit?request=${id}`)
  await page.getByRole("button", { name: "Delete" }).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByRole("button", { name: "Keep looking" }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole("button", { name: "Delete" }).click()
  await dialog.getByRole("button", { name: "Delete" }).click()
  await expect(page.getByText("The search was deleted.")).toBeVisible()
  await expect(page).toHaveURL("/")
  expect(await loadRequests()).toEqual([])
  expectRefusal(404, `/passenger/request/${unknownRequest}`)
  await page.goto(`/request/edit/${unknownRequest}`)
  await expect(page).toHaveURL("/content-not-found")
})

test("REQ-002 REQ-009 N23 a request finds more rides, and who takes public transport instead is no longer looked for", async ({
  page,
  request
}) => {
  await createTrip(request, { number: "31040008", firstName: "Frode", minutes: 200 })
  const { token, createRequest, loadRequests } = await createPassenger(request, "31040009", "Gro")
  const id = await createRequest(190)
  await signInWithToken(page, token)
  await page.goto(`/demand?requestId=${id}`)
  const find = new FindPage(page)
  await expect(find.tripWith("Frode")).toHaveCount(1)
  await expect(new RideAgentPage(page).button).toHaveCount(0)
  await find.tripWith("Frode").getByRole("link").click()
  await expect(page).toHaveURL(new RegExp(`/search-result\\?.*requestId=${id}`))
  await expect(page.getByRole("heading", { name: "Ride with Frode" })).toBeVisible()
  await expect(page.getByRole("button", { name: "I take public transport" })).toHaveCount(0)

  await page.goBack()
  await find.publicTransport.first().getByRole("link").click()
  await page.getByRole("button", { name: "I take public transport" }).click()
  await expect(page.getByText("We no longer look for a ride at this time.")).toBeVisible()
  await expect(page).toHaveURL("/")
  expect(await loadRequests()).toEqual([])
})
