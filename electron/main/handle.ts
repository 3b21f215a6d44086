import { BrowserWindow, ipcMain } from "electron"
import type * as z from "zod/mini"
import { isConsoleFrame } from "./consoleWindow.ts"

interface Channel<Request extends z.ZodMiniType, Reply extends z.ZodMiniType> {
  readonly name: string
  readonly request: Request
  readonly reply: Reply
}

/** Answers a channel to the console's own windows only; request and reply are both parsed. */
export const handle = <Request extends z.ZodMiniType, Reply extends z.ZodMiniType>(
  { name, request, reply }: Channel<Request, Reply>,
  answer: (request: z.output<Request>, window: BrowserWindow) => Promise<z.input<Reply>>
) =>
  ipcMain.handle(name, async (event, raw: unknown) => {
    const window = BrowserWindow.fromWebContents(event.sender)
    if (window === null || !isConsoleFrame(window, event.senderFrame)) {
      throw new Error(`${name}: message from an unknown sender`)
    }
    return reply.parse(await answer(request.parse(raw), window))
  })
