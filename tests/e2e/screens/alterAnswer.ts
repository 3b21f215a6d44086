import type { Page } from "@playwright/test"
import { z } from "zod"

type Body = Readonly<Record<string, unknown>>

const Json = z.looseObject({})

/** Changes what the page reads, where the state itself would concern all people of the server, or takes it days. */
export const alterAnswer = (
  page: Page,
  url: string | RegExp,
  change: (body: Body) => Body
): Promise<unknown> =>
  page.route(url, async (route) => {
    if (route.request().method() !== "GET") return route.fallback()
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: change(Json.parse(await answer.json())) })
  })
