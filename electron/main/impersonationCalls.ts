import { Option, Schema } from "effect"
import * as z from "zod/mini"
import { apiPath } from "#core/contract/apiPath.ts"
import { ActiveImpersonations, ImpersonationTicket } from "#core/contract/consoleImpersonations.ts"
import { callApi, type Server } from "./apiCall.ts"

const path = apiPath.console.impersonations()
const json = new Headers({ "content-type": "application/json" })
const toTicket = Schema.decodeUnknownSync(ImpersonationTicket)
const toActive = Schema.decodeUnknownOption(ActiveImpersonations)
/** The end of an impersonation, and the question whether it has ended, do not wait longer: a window depends on them. */
const pollDeadlineMs = 5_000
const Refusal = z.object({ error: z.string() })

interface Options {
  readonly user_id: string
  readonly reason: string
  readonly case?: string | undefined
  readonly mode: "read" | "act"
  readonly shows_messages?: boolean | undefined
}

/** Requests a one-use ticket; answers the ticket or the code of the refusal, `offline` without a connection. */
export const requestTicket = async (
  server: Server,
  options: Options
): Promise<ImpersonationTicket | string> => {
  const response = await callApi(server, {
    method: "POST",
    path,
    headers: json,
    body: JSON.stringify(options)
  }).catch(() => null)
  if (response === null) return "offline"
  const body: unknown = await response.json().catch(() => null)
  if (response.ok) return toTicket(body)
  const refusal = Refusal.safeParse(body)
  return refusal.success ? refusal.data.error : "generic"
}

export const endImpersonation = (server: Server, id: string) =>
  callApi(server, {
    method: "DELETE",
    path: `${path}/${id}`,
    signal: AbortSignal.timeout(pollDeadlineMs)
  }).then(
    () => undefined,
    () => undefined
  )

export type Active = (typeof ActiveImpersonations.Type)["data"]

/** Loads the running impersonations: none when the agent is signed out, `unknown` without a valid response. */
export const fetchActive = async (server: Server): Promise<Active | "unknown"> => {
  const response = await callApi(server, {
    method: "GET",
    path,
    signal: AbortSignal.timeout(pollDeadlineMs)
  }).catch(() => null)
  if (response === null) return "unknown"
  if (response.status === 401 || response.status === 403) return []
  const active = toActive(await response.json().catch(() => null))
  return Option.isNone(active) ? "unknown" : active.value.data
}
