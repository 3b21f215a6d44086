import { type DateTime, Option, type Schema } from "effect"
import type { UserId } from "#core/shared/ids.ts"
import { type CallArea, callArea } from "./callArea.ts"

/** An entry of a session, as the audit has it. */
interface Entry {
  readonly id: number
  readonly at: DateTime.Utc
  readonly whoId: UserId
  readonly what: string
  readonly reason: Option.Option<string>
  readonly data: { readonly [name: string]: Schema.Json }
}

/** Equal calls in a row, with the ids of what they are about. */
export interface SessionStep {
  readonly id: number
  readonly at: DateTime.Utc
  readonly whoId: UserId
  readonly what: string
  readonly area: Option.Option<CallArea>
  readonly call: Option.Option<string>
  readonly changes: boolean
  readonly refusal: Option.Option<string>
  readonly reason: Option.Option<string>
  readonly count: number
  readonly ids: ReadonlyArray<string>
}

const textIn = (value: Schema.Json | undefined): Option.Option<string> =>
  typeof value === "string" ? Option.some(value) : Option.none()

const idsIn = (value: Schema.Json | undefined): ReadonlyArray<string> =>
  Array.isArray(value) ? value.filter((id): id is string => typeof id === "string") : []

const stepOf = ({ at, data, id, reason, what, whoId }: Entry): SessionStep => {
  const call = textIn(data["call"])
  return {
    id,
    at,
    whoId,
    what,
    area: Option.map(call, callArea),
    call,
    changes: data["changes"] === true,
    refusal: textIn(data["refusal"]),
    reason,
    count: 1,
    ids: idsIn(data["ids"])
  }
}

const isSame = (one: SessionStep, other: SessionStep) =>
  one.what === other.what &&
  Option.isSome(one.call) &&
  Option.getOrNull(one.call) === Option.getOrNull(other.call) &&
  Option.getOrNull(one.refusal) === Option.getOrNull(other.refusal) &&
  one.ids.join() === other.ids.join()

/** CONS-002 What an agent did in a session, oldest first: calls that repeat the one before are counted with it. */
export const auditSteps = (entries: ReadonlyArray<Entry>): ReadonlyArray<SessionStep> => {
  const steps: Array<SessionStep> = []
  for (const step of entries.map(stepOf)) {
    const last = steps.at(-1)
    if (last !== undefined && isSame(last, step)) steps[steps.length - 1] = { ...last, count: last.count + 1 }
    else steps.push(step)
  }
  return steps
}
