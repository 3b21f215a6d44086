/** The part of the Chrome DevTools Protocol that the stand-in uses: flat sessions over one socket. */
import { EventEmitter } from "node:events"
import * as z from "zod/mini"

const Message = z.object({
  id: z.optional(z.int()),
  sessionId: z.optional(z.string()),
  method: z.optional(z.string()),
  params: z.optional(z.unknown()),
  result: z.optional(z.unknown()),
  error: z.optional(z.object({ message: z.string() }))
})

export type Params = Readonly<Record<string, unknown>>

export interface CdpSession {
  /** Answers the method's result, unparsed. */
  readonly send: (method: string, params?: Params) => Promise<unknown>
  readonly on: (method: string, listen: (params: unknown) => void) => void
}

export interface CdpConnection extends CdpSession {
  readonly session: (sessionId: string) => CdpSession
  readonly close: () => void
}

const opened = (socket: WebSocket) =>
  new Promise<void>((resolve, reject) => {
    socket.addEventListener("open", () => resolve(), { once: true })
    socket.addEventListener("error", () => reject(new Error("Chromium did not answer")), { once: true })
  })

type Pending = { readonly resolve: (value: unknown) => void; readonly reject: (problem: Error) => void }

export const connectCdp = async (address: string): Promise<CdpConnection> => {
  const socket = new WebSocket(address)
  const events = new EventEmitter().setMaxListeners(0)
  const pending = new Map<number, Pending>()
  let last = 0

  socket.addEventListener("message", ({ data }) => {
    const { id, sessionId = "", method, params, result, error } = Message.parse(JSON.parse(String(data)))
    if (method !== undefined) events.emit(`${sessionId} ${method}`, params)
    if (id === undefined) return
    const waiting = pending.get(id)
    pending.delete(id)
    if (error === undefined) waiting?.resolve(result)
    else waiting?.reject(new Error(error.message))
  })
  socket.addEventListener("close", () => {
    for (const { reject } of pending.values()) reject(new Error("Chromium has ended"))
    pending.clear()
  })
  await opened(socket)

  const session = (sessionId: string): CdpSession => ({
    send: (method, params = {}) =>
      new Promise((resolve, reject) => {
        last += 1
        pending.set(last, { resolve, reject })
        const target = sessionId === "" ? {} : { sessionId }
        socket.send(JSON.stringify({ id: last, method, params, ...target }))
      }),
    on: (method, listen) => void events.on(`${sessionId} ${method}`, listen)
  })
  return { ...session(""), session, close: () => socket.close() }
}
