import { decodeMessage, PRIMARY } from "./messages.ts"

/** The connection of a worker to the primary process, which passes on what is for other workers. */
export class PrimaryLine {
  readonly worker: number
  readonly #listeners = new Map<string, (data: unknown, from: number) => void>()

  constructor(worker: number) {
    this.worker = worker
    process.on("message", (raw) => {
      const message = decodeMessage(raw)
      if (message._tag === "Some") {
        this.#listeners.get(message.value.topic)?.(message.value.data, message.value.from)
      }
    })
  }

  receive(topic: string, listen: (data: unknown, from: number) => void): void {
    this.#listeners.set(topic, listen)
  }

  /** Resolves when it is sent, or when the primary process has ended: so does this one then. */
  send(to: number | "others", topic: string, data: unknown): Promise<void> {
    return new Promise((resolve) => {
      if (process.send === undefined) return resolve()
      process.send({ from: this.worker, to, topic, data }, undefined, undefined, () => resolve())
    })
  }

  tell(to: number | "others", topic: string, data: unknown = null): void {
    void this.send(to, topic, data)
  }

  tellPrimary(topic: string, data: unknown = null): void {
    this.tell(PRIMARY, topic, data)
  }
}
