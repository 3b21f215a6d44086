import { EventEmitter } from "node:events"
import * as z from "zod/mini"
import { app } from "./app.ts"
import { host } from "./host.ts"

type PermissionHandler = (
  contents: null,
  permission: string,
  answer: (granted: boolean) => void,
  details: Readonly<Record<string, never>>
) => void

/** Electron's name of a permission, and Chromium's. */
const permissions = {
  geolocation: "geolocation",
  notifications: "notifications",
  "clipboard-read": "clipboard-read",
  "clipboard-sanitized-write": "clipboard-write",
  midi: "midi",
  "idle-detection": "idle-detection"
} as const

const Created = z.object({ browserContextId: z.string() })

const where = (context: string | undefined) => (context === undefined ? {} : { browserContextId: context })

/** A Chromium browser context: the default one, or a partition in memory that ends with its last window. */
export class Session extends EventEmitter {
  readonly partition: string
  #context: Promise<string | undefined> | undefined

  constructor(partition: string) {
    super()
    this.partition = partition
  }
  context(): Promise<string | undefined> {
    this.#context ??= this.#open()
    return this.#context
  }
  async #open(): Promise<string | undefined> {
    const context = this.partition === "" ? undefined : await this.#create()
    const { cdp } = await host()
    await cdp.send("Browser.setDownloadBehavior", {
      behavior: "allowAndName",
      downloadPath: app.getPath("temp"),
      eventsEnabled: true,
      ...where(context)
    })
    return context
  }
  async #create(): Promise<string> {
    const { cdp } = await host()
    return Created.parse(await cdp.send("Target.createBrowserContext")).browserContextId
  }
  async dispose(): Promise<void> {
    const context = await this.#context
    this.#context = undefined
    if (context === undefined) return
    const { cdp } = await host()
    await cdp.send("Target.disposeBrowserContext", { browserContextId: context }).catch(() => undefined)
  }
  /** How often main has closed its connections, each of which Node opens itself. */
  closedConnections = 0
  closeAllConnections = async (): Promise<void> => {
    this.closedConnections += 1
  }
  addWordToSpellCheckerDictionary = () => true
  setPermissionRequestHandler(handler: PermissionHandler): void {
    for (const [electron, chromium] of Object.entries(permissions)) {
      handler(null, electron, (granted) => void this.#setPermission(chromium, granted), {})
    }
  }
  setPermissionCheckHandler = () => undefined
  setDevicePermissionHandler = () => undefined
  async #setPermission(name: string, granted: boolean): Promise<void> {
    const { cdp } = await host()
    const context = await this.context()
    const setting = granted ? "granted" : "denied"
    await cdp
      .send("Browser.setPermission", { permission: { name }, setting, ...where(context) })
      .catch(() => undefined)
  }
}

const sessions = new Map<string, Session>()

const fromPartition = (partition: string): Session => {
  const found = sessions.get(partition) ?? new Session(partition)
  sessions.set(partition, found)
  return found
}

export const session = { fromPartition, defaultSession: fromPartition("") }
