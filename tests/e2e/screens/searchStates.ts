import { expect, type Page } from "@playwright/test"
import { z } from "zod"
import { anOffer } from "#tests/e2e/support/addresses.ts"
import { requestSeat } from "#tests/e2e/support/bookAndAccept.ts"
import { cutRealtime } from "#tests/e2e/support/cutRealtime.ts"
import { place, searchPath } from "#tests/e2e/support/searchPath.ts"
import { createDriver, createPassenger, open, signIn } from "./people.ts"
import type { ScreenState } from "./ScreenState.ts"
import { press, textOf } from "./words.ts"

const Created = z.object({ id: z.string() })
const Stops = z.object({
  driver_stops: z.array(z.object({ meeting_point_id: z.string().nullable(), deactivated: z.boolean() }))
})
const days = 24 * 60

/** A request of a passenger, whose browser it is. */
const createRequest = async (page: Page, minutes = 3 * days) => {
  const passenger = await createPassenger(page.request)
  const api = await signIn(page, passenger)
  const { departure, ...offer } = anOffer(minutes)
  const answer = await api.post("/api/v3/commute/passenger/request", {
    ...offer,
    type: "OTHER",
    seats: 1,
    planned_time: departure,
    planned_time_by: "ARRIVAL"
  })
  const { id } = Created.parse(await answer.json())
  return { id, passenger, path: `/request/edit/${id}` }
}

const showResults = async (page: Page, options?: Readonly<Record<string, string>>): Promise<void> => {
  await page.goto(searchPath({ minutes: 60, ...(options === undefined ? {} : { options }) }))
  await expect(page.getByRole("article").first()).toBeVisible()
  await expect(page.getByRole("table")).toBeVisible()
}

/** A search of a passenger that finds public transport alone. */
const showTransitOnly = async (page: Page, minutes = 40 * days): Promise<void> => {
  await signIn(page, await createPassenger(page.request))
  await page.goto(searchPath({ minutes }))
  await expect(page.getByRole("button", { name: await textOf(page, "request:agent.button") })).toBeVisible()
}

/** The search of this page goes on after its first results. */
const holdSearch = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const load = globalThis.fetch
    globalThis.fetch = async (input, init) => {
      const answer = await load(input, init)
      if (!answer.url.includes("/search-stream?")) return answer
      const events = (await answer.text()).split("\n\n")
      const first = events.slice(0, events.findIndex((event) => event.startsWith("data:")) + 1)
      const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
        start: (stream) =>
          stream.enqueue(new TextEncoder().encode(first.map((event) => `${event}\n\n`).join("")))
      })
      return new Response(body, { status: answer.status, headers: answer.headers })
    }
  })

const weekQuery = (): URLSearchParams => new URLSearchParams(searchPath({ minutes: 400 }).split("?")[1])

/** The way back has the ends of the way there, the other way round. */
const returnQuery = (): URLSearchParams => {
  const query = weekQuery()
  const [from, to] = [query.get("from") ?? "", query.get("to") ?? ""]
  query.set("from", to)
  query.set("to", from)
  return query
}

const showWeek = async (page: Page, path: string, query = weekQuery()): Promise<void> => {
  await signIn(page, await createPassenger(page.request))
  await page.goto(`${path}?trip=OTHER&${query}`)
  await expect(page.getByRole("checkbox").nth(6)).toBeAttached()
}

const findStop = async (page: Page): Promise<string> => {
  const { api, tripId } = await createDriver(page.request, { hasMeetingPoint: true })
  const trip = Stops.parse(await (await api.get(`/api/v3/commute/driver/trip/${tripId}`)).json())
  const stop = trip.driver_stops.find((one) => one.meeting_point_id !== null && !one.deactivated)
  return encodeURIComponent(stop?.meeting_point_id ?? "")
}

/** The states of a search, of ride agents and of requests. */
export const searchStates: ReadonlyArray<ScreenState> = [
  { name: "search-form", show: (page) => open(page, "/demand") },
  {
    name: "search-filled",
    show: async (page) => {
      await showResults(page)
      await press(page, "search:change")
      await expect(page.getByRole("radio").first()).toBeAttached()
    }
  },
  {
    name: "search-time",
    show: async (page) => {
      await open(page, "/demand")
      await press(page, "search:when")
      await expect(page.getByRole("dialog").getByRole("group").getByRole("button").nth(9)).toBeVisible()
    }
  },
  {
    name: "search-loading",
    show: async (page) => {
      await page.route("**/search-stream?*", () => undefined)
      await open(page, searchPath({ minutes: 60 }))
    }
  },
  { name: "search-results", show: (page) => showResults(page) },
  {
    name: "search-results-end",
    show: async (page) => {
      await showResults(page)
      await page.getByRole("article").last().scrollIntoViewIfNeeded()
    }
  },
  { name: "search-transit-only", show: showTransitOnly },
  {
    name: "search-none",
    show: async (page) => {
      // In the Kattegat.
      const from = place("Anholt Knob", { lat: 56.3, lng: 11.9 })
      const to = place("Læsø Rende", { lat: 57.2, lng: 10.7 })
      await page.goto(searchPath({ minutes: 60, options: { from, to } }))
      await expect(page.locator(".sv-empty")).toBeVisible()
    }
  },
  {
    name: "search-so-far",
    show: async (page) => {
      await createDriver(page.request, { minutes: 70 })
      await holdSearch(page)
      await page.goto(searchPath({ minutes: 60 }))
      await expect(page.getByText(await textOf(page, "search:soFar"))).toBeVisible()
      await expect(page.getByRole("article").first()).toBeVisible()
    }
  },
  {
    name: "search-too-far",
    show: async (page) => {
      await page.goto(searchPath({ minutes: 500 * days }))
      await expect(page.getByRole("alert").first()).toBeVisible()
    }
  },
  {
    name: "search-failed",
    refused: [[400, "/search-stream"]],
    show: async (page) => {
      await page.route("**/search-stream?*", (route) =>
        route.fulfill({ status: 400, json: { error: "generic", identifier: "generic", message: "" } })
      )
      await open(page, searchPath({ minutes: 60 }))
      await expect(page.getByRole("alert").first()).toBeVisible()
    }
  },
  {
    name: "search-stop",
    show: async (page) => {
      await page.goto(`/demand?stop=${await findStop(page)}`)
      await expect(page.getByRole("article").first()).toBeVisible()
    }
  },
  {
    name: "search-stop-none",
    show: async (page) => {
      const time = new Date(Date.now() + 30 * days * 60_000).toISOString()
      await page.goto(`/demand?stop=${await findStop(page)}&time=${time}`)
      await expect(page.getByText(await textOf(page, "search:noneFromStop"))).toBeVisible()
    }
  },
  {
    name: "search-agent",
    show: async (page) => {
      await showTransitOnly(page)
      await press(page, "request:agent.button")
      await expect(page.getByRole("dialog").getByRole("button").nth(2)).toBeVisible()
    }
  },
  {
    name: "search-leave",
    show: async (page) => {
      await showTransitOnly(page)
      await page.getByRole("main").getByRole("button").first().click()
      await expect(page.getByRole("dialog").getByRole("button").nth(3)).toBeVisible()
    }
  },
  { name: "ride-agent-week", show: (page) => showWeek(page, "/demand/options") },
  { name: "ride-agent-return", show: (page) => showWeek(page, "/demand/options/return", returnQuery()) },
  {
    name: "ride-agent-saved",
    show: async (page) => {
      await showWeek(page, "/demand/options")
      await press(page, "request:options.save")
      await expect(page.getByRole("dialog")).toBeVisible()
    }
  },
  { name: "request-edit", show: async (page) => open(page, (await createRequest(page)).path) },
  {
    name: "request-edit-passed",
    show: async (page) => {
      const { path } = await createRequest(page)
      await page.clock.setFixedTime(Date.now() + 4 * days * 60_000)
      await open(page, path)
      await expect(page.getByRole("alert").first()).toBeVisible()
    }
  },
  {
    name: "request-edit-refused",
    refused: [[409, ""]],
    show: async (page) => {
      const { tripId } = await createDriver(page.request, { minutes: 300 })
      const { id, passenger, path } = await createRequest(page, 345)
      await cutRealtime(page)
      await open(page, path)
      // Another device of the passenger asks for a seat meanwhile.
      await requestSeat(page.request, { passenger, tripId, requestId: id })
      await press(page, "common:save")
      await expect(page.locator(".sv-alert")).toBeVisible()
    }
  },
  {
    name: "request-delete",
    show: async (page) => {
      await open(page, (await createRequest(page)).path)
      await press(page, "common:delete")
      await expect(page.getByRole("dialog")).toBeVisible()
    }
  },
  {
    name: "start-request",
    show: async (page) => {
      await createRequest(page)
      await page.goto("/")
      await expect(page.getByRole("article").first()).toBeVisible()
    }
  },
  {
    name: "start-request-found",
    show: async (page) => {
      await createDriver(page.request, { minutes: 300 })
      await createRequest(page, 345)
      await page.goto("/")
      await expect(page.getByRole("article").getByRole("link").nth(2)).toBeVisible()
    }
  }
]
