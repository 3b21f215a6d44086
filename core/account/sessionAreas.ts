import { type CallArea, callArea, callAreas } from "./callArea.ts"

interface Call {
  readonly call: string
  /** Whether it changed something. */
  readonly changes: boolean
}

/** The areas of an account that an agent looked at, and those that the agent changed, each once and in their order. */
export interface SessionAreas {
  readonly seen: ReadonlyArray<CallArea>
  readonly changed: ReadonlyArray<CallArea>
}

/** They show nothing of the person. */
const impersonal: ReadonlySet<CallArea> = new Set(["session", "search"])

const areasOf = (calls: ReadonlyArray<Call>) => {
  const found = new Set(calls.map(({ call }) => callArea(call)))
  return callAreas.filter((area) => found.has(area) && !impersonal.has(area))
}

/** CONS-002 What an agent saw and did in a session, as the console and the notification say. */
export const sessionAreas = (calls: ReadonlyArray<Call>): SessionAreas => ({
  seen: areasOf(calls.filter(({ changes }) => !changes)),
  changed: areasOf(calls.filter(({ changes }) => changes))
})
