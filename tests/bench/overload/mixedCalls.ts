import { CALLERS } from "../api/callers.ts"
import type { Calls } from "../api/calls.ts"
import type { Call } from "../api/load.ts"

/** What people call in the morning, by how often; positions come from the road. */
const shares = { position: 4, overview: 3, me: 2, history: 1 } as const
const turns = Object.entries(shares).flatMap(([name, share]) => Array.from({ length: share }, () => name))

export interface MixedCall {
  readonly call: Call
  readonly caller: number
  readonly isFromTheRoad: boolean
}

/** The nth call of all callers together. */
export const mixedCall = (calls: Readonly<Record<string, Calls>>, nth: number): MixedCall => {
  // Seven callers ahead, so that the same person does not always make the same call.
  const caller = (nth * 7) % CALLERS
  const name = turns[nth % turns.length] ?? "me"
  const found = calls[name]?.callers[caller]
  if (found === undefined) throw new Error(`no call ${name}`)
  return { call: found.next(), caller, isFromTheRoad: name === "position" }
}
