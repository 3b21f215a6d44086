import { BrowserWindow, type IpcMainInvokeEvent, ipcMain } from "electron"
import type * as z from "zod/mini"
import { isConsoleFrame } from "./consoleWindow.ts"
import { type Channel, createChannelHandler } from "./createChannelHandler.ts"

/** Finds the console window that sent the message; null for every other page and for frames inside a page. */
const findSender = ({ sender, senderFrame }: IpcMainInvokeEvent): BrowserWindow | null => {
  const window = BrowserWindow.fromWebContents(sender)
  return window !== null && isConsoleFrame(window, senderFrame) ? window : null
}

/** Registers the handler of a channel for the console's own windows. */
export const handle = <Request extends z.ZodMiniType, Reply extends z.ZodMiniType>(
  channel: Channel<Request, Reply>,
  handler: (request: z.output<Request>, window: BrowserWindow) => Promise<z.input<Reply>>
) => ipcMain.handle(channel.name, createChannelHandler(channel, findSender, handler))
