/**
 * Downloads as Electron treats them: `will-download` of the session names the place of one or prevents it; otherwise a dialog asks the
 * person. Chromium writes each file under a name of its own, so that it is copied to its place when it is complete.
 */
import { EventEmitter } from "node:events"
import { copyFile } from "node:fs/promises"
import { join } from "node:path"
import * as z from "zod/mini"
import { app } from "./app.ts"
import { dialog } from "./dialog.ts"
import { preventable } from "./events.ts"
import { host } from "./host.ts"
import type { WebContents } from "./webContents.ts"

const Begun = z.object({
  guid: z.string(),
  frameId: z.string(),
  url: z.string(),
  suggestedFilename: z.string()
})
type Begun = z.output<typeof Begun>

const Progress = z.object({
  guid: z.string(),
  state: z.enum(["inProgress", "completed", "canceled"]),
  filePath: z.optional(z.string())
})

class DownloadItem extends EventEmitter {
  readonly #begun: Begun
  #savePath = ""

  constructor(begun: Begun) {
    super()
    this.#begun = begun
  }
  getURL = () => this.#begun.url
  getFilename = () => this.#begun.suggestedFilename
  getSavePath = () => this.#savePath
  setSavePath(path: string): void {
    this.#savePath = path
  }
}

/** Asks main for the place of a download, and then the person; none if one of the two refuses it. */
const choosePlace = async (item: DownloadItem, contents: WebContents): Promise<string | undefined> => {
  if (preventable(contents.session, "will-download", {}, item, contents)) return undefined
  if (item.getSavePath() !== "") return item.getSavePath()
  return dialog.isClosed ? undefined : join(app.getPath("downloads"), item.getFilename())
}

/** Keeps the downloads of all windows, and names each complete one to the launching process; `contentsOf` finds the page of a frame. */
export const keepDownloads = async (
  contentsOf: (frameId: string) => WebContents | undefined
): Promise<void> => {
  const { cdp } = await host()
  const waiting = new Map<string, (file: string | undefined) => void>()
  const keep = async (begun: Begun, contents: WebContents): Promise<void> => {
    const written = new Promise<string | undefined>((resolve) => void waiting.set(begun.guid, resolve))
    const item = new DownloadItem(begun)
    const place = await choosePlace(item, contents)
    const file = place === undefined ? undefined : await written
    if (place === undefined || file === undefined) return void item.emit("done", {}, "cancelled")
    await copyFile(file, place)
    item.emit("done", {}, "completed")
    process.send?.({ kind: "saved", path: place })
  }
  cdp.on("Browser.downloadWillBegin", (raw) => {
    const begun = Begun.parse(raw)
    const contents = contentsOf(begun.frameId)
    if (contents !== undefined) void keep(begun, contents)
  })
  cdp.on("Browser.downloadProgress", (raw) => {
    const { filePath, guid, state } = Progress.parse(raw)
    if (state === "inProgress") return
    waiting.get(guid)?.(state === "completed" ? filePath : undefined)
    waiting.delete(guid)
  })
}
