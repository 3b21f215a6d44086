import { EventEmitter } from "node:events"
import { mkdirSync } from "node:fs"
import { join } from "node:path"
import * as z from "zod/mini"
import { createTemporaryFolder } from "#tests/support/temporaryFolder.ts"
import { preventable } from "./events.ts"
import { host, stopHost } from "./host.ts"

let userData: string | undefined

/** Creates the folder of the app's own files at its first use; it is removed when the process ends. */
const userDataFolder = () => {
  if (userData === undefined) {
    const { path, remove } = createTemporaryFolder()
    userData = path
    process.once("exit", remove)
  }
  return userData
}

class App extends EventEmitter {
  readonly isPackaged = false
  /** Set by the windows: closing them is a part of quitting. */
  closeWindows: () => void = () => undefined
  #ready: Promise<void> | undefined

  whenReady(): Promise<void> {
    this.#ready ??= this.#start()
    return this.#ready
  }
  async #start(): Promise<void> {
    const { address } = await host()
    process.stdout.write(`stand-in ${address}\n`)
    this.emit("ready")
  }
  getPath(name: string): string {
    const folder = join(userDataFolder(), name)
    mkdirSync(folder, { recursive: true })
    return folder
  }
  getName = () => "Samvej"
  getVersion = () => "0.0.0"
  getLocale = () => process.env["STANDIN_LOCALE"] ?? "en"
  requestSingleInstanceLock = () => true
  setAsDefaultProtocolClient = () => true
  enableSandbox = () => undefined
  quit(): void {
    if (preventable(this, "before-quit")) return
    this.closeWindows()
    if (preventable(this, "will-quit")) return
    this.exit(0)
  }
  exit(code: number): void {
    void stopHost().finally(() => process.exit(code))
  }
}

export const app = new App()
process.once("SIGTERM", () => app.quit())
/** A second start of the application, by a link that was clicked. */
const SecondStart = z.object({ link: z.string() })
process.on("message", (message) => {
  const started = SecondStart.safeParse(message)
  if (started.success) app.emit("second-instance", {}, [process.execPath, started.data.link])
})
/** The launching process has ended. */
process.once("disconnect", () => app.exit(1))
