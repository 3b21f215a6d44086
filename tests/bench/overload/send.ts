import { type Agent, request } from "node:http"
import { addressOf, tokenOf } from "../api/callers.ts"
import type { MixedCall } from "./mixedCalls.ts"

export interface Outcome {
  /** 0 without an answer. */
  readonly status: number
  readonly millis: number
  readonly isFromTheRoad: boolean
}

/** Makes a call, and answers how it ended; it never fails. */
export const send = (
  url: string,
  agent: Agent,
  { call, caller, isFromTheRoad }: MixedCall
): Promise<Outcome> =>
  new Promise((resolve) => {
    const start = performance.now()
    const end = (status: number) => resolve({ status, isFromTheRoad, millis: performance.now() - start })
    const body = call.body === undefined ? "" : JSON.stringify(call.body)
    const headers = {
      authorization: `Bearer ${tokenOf(caller)}`,
      "x-forwarded-for": addressOf(caller),
      "content-length": String(Buffer.byteLength(body)),
      ...(body === "" ? {} : { "content-type": "application/json" })
    }
    const outgoing = request(`${url}${call.path}`, { agent, method: call.method, headers }, (answer) => {
      answer.resume()
      answer.on("end", () => end(answer.statusCode ?? 0))
      answer.on("error", () => end(0))
    })
    outgoing.on("error", () => end(0))
    outgoing.end(body)
  })
