import { runTask, skippedOutcome } from "./runTask.ts"
import type { Outcome, Task } from "./Task.ts"

/**
 * Runs the tasks in their order, limited by the number of slots. A task waits for its dependencies and is skipped when one
 * of them failed. No task starts after `stopped` is aborted.
 */
export const runTasks = async (
  tasks: ReadonlyArray<Task>,
  slots: number,
  onOutcome: (outcome: Outcome) => void,
  stopped: AbortSignal = new AbortController().signal
): Promise<ReadonlyArray<Outcome>> => {
  const done = new Map<string, Outcome>()
  const waiting = [...tasks]
  const running = new Map<Task, Promise<void>>()

  const finish = (outcome: Outcome) => {
    done.set(outcome.task.name, outcome)
    running.delete(outcome.task)
    onOutcome(outcome)
  }
  const skipReason = (task: Task): string | undefined => {
    const failed = task.dependsOn?.find((name) => (done.get(name)?.counts.failed ?? 0) > 0)
    if (stopped.aborted) return "stopped"
    return task.skip ?? (failed === undefined ? undefined : `not run, because ${failed} failed`)
  }
  const isReady = (task: Task) =>
    skipReason(task) !== undefined || (task.dependsOn ?? []).every((name) => done.has(name))
  const slotsOf = (task: Task) => Math.min(task.slots ?? 1, slots)
  const freeSlots = () => slots - [...running.keys()].reduce((sum, task) => sum + slotsOf(task), 0)

  const startReady = () => {
    for (const task of waiting.filter(isReady)) {
      const reason = skipReason(task)
      if (reason === undefined && slotsOf(task) > freeSlots()) continue
      waiting.splice(waiting.indexOf(task), 1)
      if (reason !== undefined) finish(skippedOutcome(task, reason))
      else running.set(task, runTask(task).then(finish))
    }
  }

  startReady()
  while (running.size > 0) {
    await Promise.race(running.values())
    startReady()
  }
  for (const task of waiting) finish(skippedOutcome(task, "waits for a task that is not in the list"))
  return [...done.values()]
}
