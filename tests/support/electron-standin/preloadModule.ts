/** The part of the `electron` module that a preload script uses, for unit tests of the script itself. */
import { EventEmitter } from "node:events"

class IpcRenderer extends EventEmitter {
  /** The calls of the script: channel and arguments. */
  readonly invoked: Array<ReadonlyArray<unknown>> = []
  invoke = async (...call: ReadonlyArray<unknown>): Promise<unknown> => {
    this.invoked.push(call)
    return {}
  }
}

export const ipcRenderer = new IpcRenderer()

/** The objects that the script exposes to the page, by name. */
const exposed = new Map<string, unknown>()
export const contextBridge = {
  exposed,
  exposeInMainWorld: (name: string, value: unknown) => {
    exposed.set(name, value)
  }
}
