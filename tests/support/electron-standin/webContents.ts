import { EventEmitter } from "node:events"
import { readFileSync } from "node:fs"
import * as z from "zod/mini"
import { app } from "./app.ts"
import type { CdpSession } from "./cdp.ts"
import { preventable } from "./events.ts"
import { ipcMain } from "./ipcMain.ts"
import { fromChromium, toChromium } from "./protocol.ts"
import type { Session } from "./session.ts"

const preloadWorld = "ElectronPreload"
const text = (name: string) => readFileSync(new URL(name, import.meta.url), "utf8")

const Context = z.object({ context: z.object({ id: z.int(), name: z.string() }) })
const Called = z.object({ payload: z.string(), executionContextId: z.int() })
const FromPage = z.object({
  kind: z.enum(["invoke", "send"]),
  id: z.optional(z.int()),
  channel: z.string(),
  args: z.array(z.unknown())
})
const Paused = z.object({
  requestId: z.string(),
  frameId: z.string(),
  redirectedRequestId: z.optional(z.string()),
  networkId: z.optional(z.string()),
  request: z.object({ url: z.string(), urlFragment: z.optional(z.string()) })
})
const Navigated = z.object({
  frame: z.object({ id: z.string(), url: z.string(), urlFragment: z.optional(z.string()) })
})
const Within = z.object({ frameId: z.string(), url: z.string() })
const Opened = z.object({ url: z.string() })
const Loading = z.object({ errorText: z.optional(z.string()) })

const Printed = z.object({ data: z.string() })

interface PrintOptions {
  readonly preferCSSPageSize?: boolean
  readonly generateTaggedPDF?: boolean
}

type WindowOpenHandler = (details: { readonly url: string }) => { readonly action: "deny" | "allow" }

let lastId = 0

/** One page as main sees it; the page itself is a Chromium target. */
export class WebContents extends EventEmitter {
  readonly id: number
  readonly session: Session
  readonly mainFrame: { readonly url: string; readonly parent: null }
  #page: CdpSession | undefined
  #targetId = ""
  #preload: number | undefined
  #address = ""
  #expected = ""
  #openHandler: WindowOpenHandler = () => ({ action: "deny" })

  constructor(session: Session) {
    super()
    lastId += 1
    this.id = lastId
    this.session = session
    const address = () => this.getURL()
    this.mainFrame = {
      parent: null,
      get url() {
        return address()
      }
    }
    app.emit("web-contents-created", {}, this)
  }

  getURL = () => fromChromium(this.#address)
  setWindowOpenHandler(handler: WindowOpenHandler): void {
    this.#openHandler = handler
  }

  /** Calls the window open handler of main. */
  requestWindow = (url: string) => this.#openHandler({ url })

  async attach(page: CdpSession, targetId: string, preload: string | undefined): Promise<void> {
    this.#page = page
    this.#targetId = targetId
    page.on("Runtime.executionContextCreated", (raw) => {
      const { context } = Context.parse(raw)
      if (context.name === preloadWorld) this.#preload = context.id
    })
    page.on("Runtime.bindingCalled", (raw) => void this.#receive(Called.parse(raw)))
    page.on("Fetch.requestPaused", (raw) => void this.#pass(Paused.parse(raw)))
    page.on("Page.frameNavigated", (raw) => {
      const { frame } = Navigated.parse(raw)
      if (frame.id !== targetId) return
      this.#address = frame.url + (frame.urlFragment ?? "")
      this.emit("did-navigate", {}, this.getURL())
    })
    page.on("Page.navigatedWithinDocument", (raw) => {
      const { frameId, url } = Within.parse(raw)
      if (frameId === targetId) this.#address = url
    })
    page.on("Page.windowOpen", (raw) => void this.requestWindow(Opened.parse(raw).url))
    page.on("Page.loadEventFired", () => this.emit("did-finish-load"))
    await Promise.all([
      page.send("Page.enable"),
      page.send("Runtime.enable"),
      page.send("Fetch.enable", { patterns: [{ urlPattern: "*", resourceType: "Document" }] })
    ])
    if (preload !== undefined) await this.#install(page, preload)
  }

  async #install(page: CdpSession, preload: string): Promise<void> {
    const source = `(() => {${text("./isolatedWorld.js")}
      const module = { exports: {} };
      (function (require, module, exports) {${readFileSync(preload, "utf8")}
      })(standinRequire, module, module.exports) })()`
    await page.send("Runtime.addBinding", { name: "__ipc", executionContextName: preloadWorld })
    await page.send("Page.addScriptToEvaluateOnNewDocument", { source, worldName: preloadWorld })
    await page.send("Page.addScriptToEvaluateOnNewDocument", { source: text("./mainWorld.js") })
  }

  async loadURL(address: string): Promise<void> {
    const url = await toChromium(address)
    this.#expected = url.split("#")[0] ?? url
    const loaded = new Promise((resolve) => this.once("did-finish-load", resolve))
    const { errorText } = Loading.parse(await this.#page?.send("Page.navigate", { url }))
    if (errorText !== undefined) throw new Error(`${errorText} loading '${address.split("#")[0]}'`)
    await loaded
  }

  reload = () => void this.#page?.send("Page.reload")
  /** Chromium's command has Electron's options. */
  async printToPDF(options: PrintOptions = {}): Promise<Buffer> {
    const { data } = Printed.parse(await this.#page?.send("Page.printToPDF", { ...options }))
    return Buffer.from(data, "base64")
  }
  replaceMisspelling = () => undefined

  send(channel: string, ...args: ReadonlyArray<unknown>): void {
    void this.#reply(this.#preload, { kind: "event", channel, args })
  }

  async #receive({ payload, executionContextId }: z.output<typeof Called>): Promise<void> {
    const { kind, id, channel, args } = FromPage.parse(JSON.parse(payload))
    const event = { sender: this, senderFrame: this.mainFrame }
    if (kind === "send") return void ipcMain.emit(channel, event, ...args)
    const answer = await ipcMain.invoke(channel, event, args).then(
      (value) => ({ value }),
      (problem: unknown) => ({ problem: `Error invoking remote method '${channel}': ${String(problem)}` })
    )
    return this.#reply(executionContextId, { kind: "reply", id, ...answer })
  }

  async #reply(contextId: number | undefined, message: unknown): Promise<void> {
    if (contextId === undefined) return
    const expression = `standinReceive(${JSON.stringify(JSON.stringify(message))})`
    await this.#page?.send("Runtime.evaluate", { contextId, expression }).catch(() => undefined)
  }

  async #pass(paused: z.output<typeof Paused>): Promise<void> {
    const { requestId } = paused
    const passed = this.#isPrevented(paused)
      ? this.#page?.send("Fetch.failRequest", { requestId, errorReason: "Aborted" })
      : this.#page?.send("Fetch.continueRequest", { requestId })
    await passed?.catch(() => undefined)
  }

  /** Lets main observe and prevent each navigation that it did not start itself. A download is none: Chromium gives it no network id. */
  #isPrevented({ frameId, networkId, request, redirectedRequestId }: z.output<typeof Paused>): boolean {
    if (networkId === undefined) return false
    const details = {
      url: fromChromium(request.url + (request.urlFragment ?? "")),
      isMainFrame: frameId === this.#targetId
    }
    const isExpected = request.url === this.#expected && redirectedRequestId === undefined
    const name = redirectedRequestId === undefined ? "will-frame-navigate" : "will-redirect"
    this.#expected = ""
    return !isExpected && preventable(this, name, details)
  }
}
