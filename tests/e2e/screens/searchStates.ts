import { expect, type Page } from "@playwright/test"
import { z } from "zod"
import { toLanguage } from "#core/shared/language.ts"
import { anOffer } from "#tests/e2e/support/addresses.ts"
import { apiClientFor } from "#tests/e2e/support/apiClientFor.ts"
import { createPerson } from "#tests/e2e/support/createPerson.ts"
import { searchPath } from "#tests/e2e/support/searchPath.ts"
import { signInWithToken } from "#tests/e2e/support/signInWithToken.ts"
import type { ScreenState } from "./ScreenState.ts"

const Created = z.object({ id: z.string() })
const days = 24 * 60

/** Each state has a passenger of its own, in the language of the browser. */
const createPassenger = async (page: Page) => {
  const number = `3104${String(5000 + Math.floor(Math.random() * 4000))}`
  const token = await createPerson(page.request, { number, firstName: "Look", lastName: "Lund" })
  const api = apiClientFor(page.request, token)
  await api.patch("/api/me", { language: toLanguage(await page.evaluate(() => navigator.language)) })
  await signInWithToken(page, token)
  return api
}

const createRequest = async (page: Page): Promise<string> => {
  const api = await createPassenger(page)
  const { departure, ...offer } = anOffer(3 * days)
  const answer = await api.post("/api/v3/commute/passenger/request", {
    ...offer,
    type: "OTHER",
    seats: 1,
    planned_time: departure,
    planned_time_by: "ARRIVAL"
  })
  return Created.parse(await answer.json()).id
}

const weekPath = `/demand/options?trip=OTHER&${searchPath({ minutes: 400 }).split("?")[1] ?? ""}`

/** The states of a search, of ride agents and of requests. */
export const searchStates: ReadonlyArray<ScreenState> = [
  {
    name: "search-form",
    show: async (page) => {
      await page.goto("/demand")
      await expect(page.getByRole("radio").first()).toBeAttached()
    }
  },
  {
    name: "search-results",
    show: async (page) => {
      await page.goto(searchPath({ minutes: 60 }))
      await expect(page.getByRole("article").first()).toBeVisible()
      await expect(page.getByRole("table")).toBeVisible()
    }
  },
  {
    name: "search-leave",
    show: async (page) => {
      await createPassenger(page)
      await page.goto(searchPath({ minutes: 40 * days }))
      await expect(page.getByRole("main").getByRole("button").nth(3)).toBeVisible()
      await page.getByRole("main").getByRole("button").first().click()
      await expect(page.getByRole("dialog").getByRole("button").nth(3)).toBeVisible()
    }
  },
  {
    name: "ride-agent-week",
    show: async (page) => {
      await page.goto(weekPath)
      await expect(page.getByRole("checkbox").nth(6)).toBeAttached()
    }
  },
  {
    name: "request-edit",
    show: async (page) => {
      const id = await createRequest(page)
      await page.goto(`/request/edit/${id}`)
      await expect(page.getByRole("radio").first()).toBeAttached()
    }
  },
  {
    name: "start-request",
    show: async (page) => {
      await createRequest(page)
      await page.goto("/")
      await expect(page.getByRole("article").first()).toBeVisible()
    }
  }
]
