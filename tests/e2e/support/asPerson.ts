import type { APIRequestContext, APIResponse, Page } from "@playwright/test"
import { z } from "zod"

const Session = z.object({ token: z.string() })

/** The token of whoever is signed in on a page. */
export const tokenOf = async (page: Page): Promise<string> => {
  const kept = await page.evaluate(() => localStorage.getItem("samvej.session"))
  return Session.parse(JSON.parse(kept ?? "null")).token
}

/** Calls the API as that person, for what a test needs but does not try out. */
export const asPerson = (request: APIRequestContext, token: string) => {
  const headers = { authorization: `Bearer ${token}` }
  return {
    get: (path: string): Promise<APIResponse> => request.get(path, { headers }),
    post: (path: string, data: unknown): Promise<APIResponse> => request.post(path, { headers, data })
  }
}
