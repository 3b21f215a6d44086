import { Option, Schema } from "effect"
import * as z from "zod/mini"
import { ActiveImpersonations, ImpersonationTicket } from "#core/contract/consoleImpersonations.ts"
import { callApi, type Server } from "./apiCall.ts"

const path = "/api/console/impersonations"
const json = new Headers({ "content-type": "application/json" })
const toTicket = Schema.decodeUnknownSync(ImpersonationTicket)
const toActive = Schema.decodeUnknownOption(ActiveImpersonations)
const Refusal = z.object({ error: z.string() })

interface Options {
  readonly user_id: string
  readonly reason: string
  readonly case?: string | undefined
  readonly mode: "read" | "act"
}

/** The one-use ticket, or the code of the refusal; `offline` when the server cannot be reached. */
export const askForTicket = async (
  server: Server,
  options: Options
): Promise<ImpersonationTicket | string> => {
  const answer = await callApi(server, {
    method: "POST",
    path,
    headers: json,
    body: JSON.stringify(options)
  }).catch(() => null)
  if (answer === null) return "offline"
  const body: unknown = await answer.json().catch(() => null)
  if (answer.ok) return toTicket(body)
  const refusal = Refusal.safeParse(body)
  return refusal.success ? refusal.data.error : "generic"
}

export const endOnServer = (server: Server, id: string) =>
  callApi(server, { method: "DELETE", path: `${path}/${id}` }).then(
    () => undefined,
    () => undefined
  )

/** The ids still running; `unknown` when the server did not say; none when the agent is signed out. */
export const activeIds = async (server: Server): Promise<ReadonlySet<string> | "unknown"> => {
  const answer = await callApi(server, { method: "GET", path }).catch(() => null)
  if (answer === null) return "unknown"
  if (answer.status === 401 || answer.status === 403) return new Set()
  const active = toActive(await answer.json().catch(() => null))
  return Option.isNone(active) ? "unknown" : new Set(active.value.data.map(({ id }) => id))
}
