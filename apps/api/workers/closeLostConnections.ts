import type { Worker } from "node:cluster"
import { Predicate } from "effect"

interface Handle {
  readonly close: () => void
}

const isHandle = (value: unknown): value is Handle =>
  Predicate.hasProperty(value, "close") && Predicate.isFunction(value.close)

const numberIn = (message: unknown, key: "seq" | "ack"): number | undefined => {
  const found = Predicate.hasProperty(message, key) ? message[key] : undefined
  return Predicate.isNumber(found) ? found : undefined
}

/**
 * Closes the connections that a worker had been given but had not accepted when it ended, so that their clients connect again. Node
 * keeps such a connection open for good, and its client waits for an answer that nobody gives.
 */
export const closeLostConnections = (worker: Worker): void => {
  const given = new Map<number, Handle>()
  const send: unknown = Reflect.get(worker.process, "send")
  if (!Predicate.isFunction(send)) return
  // The messages with which `node:cluster` hands connections over have numbers, which the worker repeats.
  Reflect.set(worker.process, "send", (message: unknown, ...more: ReadonlyArray<unknown>) => {
    const number = numberIn(message, "seq")
    if (number !== undefined && isHandle(more[0])) given.set(number, more[0])
    return Reflect.apply(send, worker.process, [message, ...more])
  })
  worker.process.on("internalMessage", (message: unknown) => {
    const number = numberIn(message, "ack")
    if (number !== undefined) given.delete(number)
  })
  worker.once("exit", () => {
    for (const handle of given.values()) handle.close()
    given.clear()
  })
}
