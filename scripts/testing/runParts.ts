import type { Outcome, Part } from "./Part.ts"
import { leftOut, runPart } from "./runPart.ts"

/**
 * Runs the parts in their order, as many at a time as there are slots. A part waits for those it comes `after` and is
 * left out when one of them failed. Nothing more is started once `stopped` is.
 */
export const runParts = async (
  parts: ReadonlyArray<Part>,
  slots: number,
  tell: (outcome: Outcome) => void,
  stopped: AbortSignal = new AbortController().signal
): Promise<ReadonlyArray<Outcome>> => {
  const done = new Map<string, Outcome>()
  const waiting = [...parts]
  const running = new Map<Part, Promise<void>>()

  const finish = (outcome: Outcome) => {
    done.set(outcome.part.name, outcome)
    running.delete(outcome.part)
    tell(outcome)
  }
  const whyNot = (part: Part): string | undefined => {
    const broken = part.after?.find((name) => (done.get(name)?.counts.failed ?? 0) > 0)
    if (stopped.aborted) return "stopped"
    return part.skip ?? (broken === undefined ? undefined : `not run, because ${broken} failed`)
  }
  const isReady = (part: Part) =>
    whyNot(part) !== undefined || (part.after ?? []).every((name) => done.has(name))
  const width = (part: Part) => Math.min(part.slots ?? 1, slots)
  const free = () => slots - [...running.keys()].reduce((sum, part) => sum + width(part), 0)

  const startReady = () => {
    for (const part of waiting.filter(isReady)) {
      const why = whyNot(part)
      if (why === undefined && width(part) > free()) continue
      waiting.splice(waiting.indexOf(part), 1)
      if (why !== undefined) finish(leftOut(part, why))
      else running.set(part, runPart(part).then(finish))
    }
  }

  startReady()
  while (running.size > 0) {
    await Promise.race(running.values())
    startReady()
  }
  for (const part of waiting) finish(leftOut(part, "waits for a part that is not in the list"))
  return [...done.values()]
}
