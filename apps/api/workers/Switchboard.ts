import type { Worker } from "node:cluster"
import { Schema } from "effect"
import { decodeMessage, Fault, PRIMARY, Ready, Release, Take, toPrimary, toWorker } from "./messages.ts"
import { WorkerCounts } from "./WorkerCounts.ts"

const decodeReady = Schema.decodeUnknownSync(Ready)
const decodeFault = Schema.decodeUnknownSync(Fault)
const decodeTake = Schema.decodeUnknownSync(Take)
const decodeRelease = Schema.decodeUnknownSync(Release)

/** What happens to a worker until it ends. */
export interface WorkerEvents {
  /** It listens, at this URL. */
  readonly onReady: (url: string) => void
  /** It cannot start, for these reasons. */
  readonly onFault: (lines: ReadonlyArray<string>) => void
}

interface Connected {
  readonly worker: Worker
  readonly events: WorkerEvents
  isReady: boolean
}

/**
 * The primary process between its workers: passes on their messages, counts for all of them, and says which of them leads, that
 * is, runs the jobs. When the leader ends, the next worker leads at once.
 */
export class Switchboard {
  readonly #connected = new Map<number, Connected>()
  readonly #counts = new WorkerCounts()
  readonly #waiting = new Set<number>()
  #isPrepared = false
  #leader: number | null = null

  /** Whether a worker has prepared the data. */
  get isPrepared(): boolean {
    return this.#isPrepared
  }

  connect(number: number, worker: Worker, events: WorkerEvents): void {
    this.#connected.set(number, { worker, events, isReady: false })
    worker.on("message", (raw: unknown) => {
      const message = decodeMessage(raw)
      if (message._tag === "None") return
      const { data, to, topic } = message.value
      if (to === PRIMARY) this.#receive(number, topic, data)
      else this.#passOn(number, to, topic, data)
    })
  }

  disconnect(number: number): void {
    this.#connected.delete(number)
    this.#waiting.delete(number)
    this.#counts.releaseAll(number)
    if (this.#leader === number) this.#leader = null
    this.#chooseLeader()
  }

  #beginWaiting(): void {
    if (!this.#isPrepared) return
    for (const number of this.#waiting)
      this.#send(number, { from: PRIMARY, topic: toWorker.begin, data: null })
    this.#waiting.clear()
  }

  #chooseLeader(): void {
    if (this.#leader !== null) return
    const next = [...this.#connected].find(([, { isReady }]) => isReady)
    if (next === undefined) return
    this.#leader = next[0]
    this.#send(next[0], { from: PRIMARY, topic: toWorker.lead, data: null })
  }

  #send(number: number, message: { from: number; topic: string; data: unknown }): void {
    const found = this.#connected.get(number)
    // Its end is noticed elsewhere, so a message that does not arrive is no fault.
    if (found?.worker.isConnected() === true) found.worker.send({ ...message, to: number }, () => undefined)
  }

  #passOn(from: number, to: number | "others", topic: string, data: unknown): void {
    for (const [number, { isReady }] of this.#connected) {
      if (to === number || (to === "others" && isReady && number !== from)) {
        this.#send(number, { from, topic, data })
      }
    }
  }

  #receive(number: number, topic: string, data: unknown): void {
    const found = this.#connected.get(number)
    if (found === undefined) return
    switch (topic) {
      case toPrimary.waiting:
        this.#waiting.add(number)
        return this.#beginWaiting()
      case toPrimary.prepared:
        this.#isPrepared = true
        return this.#beginWaiting()
      case toPrimary.ready:
        found.isReady = true
        this.#chooseLeader()
        return found.events.onReady(decodeReady(data).url)
      case toPrimary.fault:
        return found.events.onFault(decodeFault(data).lines)
      case toPrimary.take: {
        const { id, shares } = decodeTake(data)
        const isTaken = this.#counts.take(number, id, shares)
        return this.#send(number, { from: PRIMARY, topic: toWorker.taken, data: { id, isTaken } })
      }
      case toPrimary.release:
        return this.#counts.release(number, decodeRelease(data).id)
      default:
    }
  }
}
