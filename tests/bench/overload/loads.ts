import { Agent } from "node:http"
import { setTimeout } from "node:timers/promises"
import type { MixedCall } from "./mixedCalls.ts"
import { type Outcome, send } from "./send.ts"

interface LoadOptions {
  readonly url: string
  readonly next: (nth: number) => MixedCall
  readonly seconds: number
}

export interface Load {
  readonly outcomes: ReadonlyArray<Outcome>
  readonly seconds: number
}

const EVERY_MS = 4
/** Of a server that answers nobody, so that the callers do not run out of memory. */
const MAX_UNANSWERED = 4000

const during = async (work: (agent: Agent, isOver: () => boolean) => Promise<unknown>, seconds: number) => {
  const agent = new Agent({ keepAlive: true })
  const start = performance.now()
  await work(agent, () => performance.now() - start > seconds * 1000)
  agent.destroy()
  return (performance.now() - start) / 1000
}

/** Callers who call again after each answer. */
export const closedLoad = async ({ next, seconds, url }: LoadOptions, callers: number): Promise<Load> => {
  const outcomes: Array<Outcome> = []
  let nth = 0
  const took = await during(async (agent, isOver) => {
    const run = async () => {
      while (!isOver()) outcomes.push(await send(url, agent, next(nth++)))
    }
    await Promise.all(Array.from({ length: callers }, run))
  }, seconds)
  return { outcomes, seconds: took }
}

/** Calls at random times, so many a second whatever the server answers. A call that is never sent counts as status 0. */
export const openLoad = async ({ next, seconds, url }: LoadOptions, perSecond: number): Promise<Load> => {
  const outcomes: Array<Outcome> = []
  const unanswered = new Set<Promise<unknown>>()
  let nth = 0
  let due = performance.now()
  const took = await during(async (agent, isOver) => {
    while (!isOver()) {
      for (; due < performance.now(); due += (-Math.log(1 - Math.random()) * 1000) / perSecond) {
        const call = next(nth++)
        if (unanswered.size >= MAX_UNANSWERED) {
          outcomes.push({ status: 0, millis: 0, isFromTheRoad: call.isFromTheRoad })
          continue
        }
        const answered: Promise<unknown> = send(url, agent, call).then((outcome) => outcomes.push(outcome))
        unanswered.add(answered)
        void answered.finally(() => unanswered.delete(answered))
      }
      await setTimeout(EVERY_MS)
    }
    await Promise.all(unanswered)
  }, seconds)
  return { outcomes, seconds: took }
}
