import { BrowserWindow, type IpcMainInvokeEvent, ipcMain } from "electron"
import type * as z from "zod/mini"
import { answerTo, type Channel } from "./answerTo.ts"
import { isConsoleFrame } from "./consoleWindow.ts"

/** The console's own window that a message came from; null for every other page and for frames inside a page. */
const senderOf = ({ sender, senderFrame }: IpcMainInvokeEvent): BrowserWindow | null => {
  const window = BrowserWindow.fromWebContents(sender)
  return window !== null && isConsoleFrame(window, senderFrame) ? window : null
}

export const handle = <Request extends z.ZodMiniType, Reply extends z.ZodMiniType>(
  channel: Channel<Request, Reply>,
  answer: (request: z.output<Request>, window: BrowserWindow) => Promise<z.input<Reply>>
) => ipcMain.handle(channel.name, answerTo(channel, senderOf, answer))
