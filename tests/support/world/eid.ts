import { Effect } from "effect"
import { type ApiResponse, get, pick, post, send } from "#tests/support/server/accountApi.ts"

/** A verification that has begun: the provider's page, and the cookie of the browser. */
export interface StartedEid {
  readonly page: URL
  readonly cookie: string
}

/** Reads `name=value` of the cookie that an answer sets. */
const cookieOf = ({ headers }: ApiResponse): string => headers.get("set-cookie")?.split(";")[0] ?? ""

/** Starts the verification of the token's owner. */
export const startEid = Effect.fn("startEid")(function* (token: string) {
  const answer = yield* post("/api/me/verify-eid", undefined, { token })
  if (answer.status !== 200) throw new Error(`no page: ${answer.status} ${JSON.stringify(answer.body)}`)
  const started: StartedEid = {
    page: new URL(String(pick(answer, "redirect_url"))),
    cookie: cookieOf(answer)
  }
  return started
})

/** Returns from the provider with a query; answers the address of the app to which the browser is sent. */
export const returnFromEid = Effect.fn("returnFromEid")(function* (
  query: URLSearchParams,
  { cookie, provider = "dkmitid" }: { readonly cookie: string; readonly provider?: string }
) {
  const answer = yield* get(`/api/eid/${provider}/return?${query}`, { headers: { cookie } })
  return `${answer.status} ${answer.headers.get("location")}`
})

/** Confirms or cancels on the page of the sandbox's provider; answers the query of the return. */
export const decideOnSandboxPage = Effect.fn("decideOnSandboxPage")(function* (
  page: URL,
  form: Readonly<Record<string, string>>
) {
  const answer = yield* send("POST", page.pathname + page.search, undefined, { form })
  const location = answer.headers.get("location")
  return location === null ? undefined : new URL(location).searchParams
})
