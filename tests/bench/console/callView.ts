import { z } from "zod"
import type { View } from "./calls.ts"

const Page = z.looseObject({ next: z.string().nullish() })

/** Makes the call of a view as the agent, of the page after a row. */
export const callView = async (
  url: string,
  token: string,
  { path, query = {} }: View,
  after?: string
): Promise<{ readonly next: string | undefined; readonly bytes: number; readonly millis: number }> => {
  const search = new URLSearchParams({ ...query, ...(after === undefined ? {} : { after }) })
  const start = performance.now()
  const answer = await fetch(`${url}/api/console/${path}?${search}`, {
    headers: { authorization: `Bearer ${token}` }
  })
  const text = await answer.text()
  const millis = performance.now() - start
  if (answer.status !== 200) throw new Error(`${path}?${search} answered ${answer.status}: ${text}`)
  return { next: Page.parse(JSON.parse(text)).next ?? undefined, bytes: text.length, millis }
}
