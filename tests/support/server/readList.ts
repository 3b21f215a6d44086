import { Effect } from "effect"
import type { UserId } from "#core/shared/ids.ts"
import { consoleTokenOf, get, pick } from "./accountApi.ts"

/** Reads all pages of a list of the console as a member of staff; answers the lengths of the pages and one field of each row. */
export const readList = Effect.fn("readList")(function* (staff: UserId, path: string, field = "id") {
  const token = yield* consoleTokenOf(staff)
  const values: Array<unknown> = []
  const lengths: Array<number> = []
  let after = ""
  do {
    const page = yield* get(`/api/console/${path}${after === "" ? "" : `&after=${after}`}`, { token })
    const data: unknown = pick(page, "data")
    if (!Array.isArray(data)) throw new Error(JSON.stringify(page))
    values.push(...data.map((row: Readonly<Record<string, unknown>>) => row[field]))
    lengths.push(data.length)
    const next = pick(page, "next")
    after = typeof next === "string" || typeof next === "number" ? String(next) : ""
  } while (after !== "")
  return { values, lengths }
})
