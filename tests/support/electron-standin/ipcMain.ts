import { EventEmitter } from "node:events"
import { deserialize, serialize } from "node:v8"

type Handler = (event: unknown, ...args: ReadonlyArray<unknown>) => unknown

/** Clones a value as Electron's IPC does, which fails for the same values. */
const cloned = (value: unknown): unknown => deserialize(serialize(value))

class IpcMain extends EventEmitter {
  readonly #handlers = new Map<string, Handler>()

  handle(channel: string, handler: Handler): void {
    if (this.#handlers.has(channel))
      throw new Error(`Attempted to register a second handler for '${channel}'`)
    this.#handlers.set(channel, handler)
  }
  removeHandler(channel: string): void {
    this.#handlers.delete(channel)
  }
  async invoke(channel: string, event: unknown, args: ReadonlyArray<unknown>): Promise<unknown> {
    const handler = this.#handlers.get(channel)
    if (handler === undefined) throw new Error(`No handler registered for '${channel}'`)
    return cloned(await handler(event, ...args))
  }
}

export const ipcMain = new IpcMain()
