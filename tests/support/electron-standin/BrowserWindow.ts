import { EventEmitter } from "node:events"
import * as z from "zod/mini"
import { app } from "./app.ts"
import { keepDownloads } from "./downloads.ts"
import { preventable } from "./events.ts"
import { host } from "./host.ts"
import { session } from "./session.ts"
import { WebContents } from "./webContents.ts"

interface Options {
  readonly width?: number
  readonly height?: number
  readonly title?: string
  readonly backgroundColor?: string
  readonly webPreferences?: {
    readonly preload?: string
    readonly partition?: string
    readonly sandbox?: boolean
    readonly contextIsolation?: boolean
    readonly nodeIntegration?: boolean
  }
}

const Created = z.object({ targetId: z.string() })
const Attached = z.object({ sessionId: z.string() })
const Info = z.object({
  targetInfo: z.object({ targetId: z.string(), title: z.string(), openerId: z.optional(z.string()) })
})

let windows: ReadonlyArray<BrowserWindow> = []
let following: Promise<void> | undefined

/** Follows titles and closed tabs, and closes pages that a page opened: Electron would not open those. */
const followTargets = async () => {
  const { cdp } = await host()
  const windowOf = (targetId: string) => windows.find((window) => window.targetId === targetId)
  cdp.on("Target.targetDestroyed", (raw) => windowOf(Created.parse(raw).targetId)?.closedOutside())
  cdp.on("Target.targetInfoChanged", (raw) => {
    const { targetInfo } = Info.parse(raw)
    windowOf(targetInfo.targetId)?.retitle(targetInfo.title)
  })
  cdp.on("Target.targetCreated", (raw) => {
    const { targetId, openerId } = Info.parse(raw).targetInfo
    if (openerId !== undefined) void cdp.send("Target.closeTarget", { targetId }).catch(() => undefined)
  })
  await keepDownloads((frameId) => windowOf(frameId)?.webContents)
  await cdp.send("Target.setDiscoverTargets", { discover: true })
}

export class BrowserWindow extends EventEmitter {
  static getAllWindows = () => [...windows]
  static fromWebContents = (contents: unknown) =>
    windows.find((window) => window.webContents === contents) ?? null

  readonly webContents: WebContents
  targetId = ""
  readonly #preload: string | undefined
  #opening: Promise<void> | undefined
  #title: string
  #background: string | undefined
  #isGone = false
  readonly #size: { readonly width: number; readonly height: number }

  constructor({ width = 800, height = 600, title = "", webPreferences = {}, ...look }: Options = {}) {
    super()
    const { sandbox, contextIsolation, nodeIntegration, partition = "", preload } = webPreferences
    if (sandbox !== true || contextIsolation === false || nodeIntegration === true) {
      throw new Error("the stand-in runs sandboxed, isolated windows without Node only")
    }
    this.#title = title
    this.#background = look.backgroundColor
    this.#size = { width, height }
    this.webContents = new WebContents(session.fromPartition(partition))
    windows = [...windows, this]
    this.#preload = preload
  }

  /** Creates the page at the first `loadURL`. */
  async #open(): Promise<void> {
    following ??= followTargets()
    await following
    const { cdp } = await host()
    const context = await this.webContents.session.context()
    const where = context === undefined ? {} : { browserContextId: context }
    const command = { url: "about:blank", newWindow: true, ...this.#size, ...where }
    this.targetId = Created.parse(await cdp.send("Target.createTarget", command)).targetId
    const target = { targetId: this.targetId, flatten: true }
    const { sessionId } = Attached.parse(await cdp.send("Target.attachToTarget", target))
    await this.webContents.attach(cdp.session(sessionId), this.targetId, this.#preload)
  }

  async loadURL(address: string): Promise<void> {
    this.#opening ??= this.#open()
    await this.#opening
    await this.webContents.loadURL(address)
    this.emit("ready-to-show")
  }
  getTitle = () => this.#title
  setTitle(title: string): void {
    this.#title = title
  }
  retitle(title: string): void {
    if (title === this.#title || preventable(this, "page-title-updated", {}, title)) return
    this.#title = title
  }
  isDestroyed = () => this.#isGone
  getNormalBounds = () => ({ x: 0, y: 0, ...this.#size })
  isMaximized = () => false
  isMinimized = () => false
  maximize = () => undefined
  restore = () => undefined
  show = () => undefined
  focus = () => undefined
  getBackgroundColor = () => this.#background
  setBackgroundColor(colour: string): void {
    this.#background = colour
  }
  close(): void {
    if (!preventable(this, "close")) this.destroy()
  }
  destroy(): void {
    if (this.#isGone) return
    void this.#closeTarget().catch(() => undefined)
    this.#remove()
  }
  async #closeTarget(): Promise<void> {
    if (this.#opening === undefined) return
    await this.#opening
    const { cdp } = await host()
    await cdp.send("Target.closeTarget", { targetId: this.targetId })
  }
  /** Handles a close from outside, as by a person. */
  closedOutside(): void {
    if (this.#isGone) return
    preventable(this, "close")
    this.#remove()
  }
  #remove(): void {
    this.#isGone = true
    windows = windows.filter((window) => window !== this)
    this.emit("closed")
    const { session: own } = this.webContents
    const isShared = windows.some((window) => window.webContents.session === own)
    if (!isShared && own.partition !== "") void own.dispose()
    if (windows.length === 0) app.emit("window-all-closed")
  }
}

app.closeWindows = () => {
  for (const window of windows) window.close()
}
