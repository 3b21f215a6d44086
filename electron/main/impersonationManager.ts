import { app, type BrowserWindow } from "electron"
import { ipcMessages } from "#ipc/contract.ts"
import type { Server } from "./apiCall.ts"
import { sendToConsole } from "./consoleWindow.ts"
import { endImpersonation, fetchActiveIds, requestTicket } from "./impersonationCalls.ts"
import { openImpersonationWindow } from "./impersonationWindow.ts"
import { translate } from "./translate.ts"

const pollMs = 2_000
/** A minute without a response: the server may have ended the impersonation, so its window closes. */
const maxMissedPolls = 30

interface Options {
  readonly user_id: string
  readonly name: string
  readonly reason: string
  readonly case?: string | undefined
  readonly mode: "read" | "act"
  readonly shows_messages?: boolean | undefined
}

type Opened = { readonly outcome: "opened"; readonly id: string }
type Refused = { readonly outcome: "refused"; readonly error: string }

export interface ImpersonationManager {
  readonly start: (options: Options) => Promise<Opened | Refused>
  readonly end: (id: string) => Promise<void>
  readonly show: (id: string) => boolean
}

/** CONS-002 Manages one window per impersonation: closing the window ends it, and its end closes the window. */
export const createImpersonationManager = (server: Server): ImpersonationManager => {
  const windows = new Map<string, BrowserWindow>()
  const ending = new Set<Promise<void>>()
  let missedPolls = 0

  const end = (id: string): Promise<void> => {
    const ended = endImpersonation(server, id).finally(() => ending.delete(ended))
    ending.add(ended)
    close(id)
    return ended
  }
  const close = (id: string) => {
    const window = windows.get(id)
    windows.delete(id)
    if (window !== undefined) sendToConsole(ipcMessages.impersonationEnded, { id })
    window?.destroy()
  }
  const poll = async () => {
    if (windows.size === 0) return
    const active = await fetchActiveIds(server)
    missedPolls = active === "unknown" ? missedPolls + 1 : 0
    if (active === "unknown" && missedPolls < maxMissedPolls) return
    for (const id of windows.keys()) {
      if (active === "unknown") void end(id)
      else if (!active.has(id)) close(id)
    }
  }

  setInterval(() => void poll(), pollMs).unref()
  app.on("will-quit", (event) => {
    for (const id of windows.keys()) void end(id)
    if (ending.size === 0) return
    event.preventDefault()
    void Promise.allSettled(ending).then(() => app.quit())
  })

  return {
    start: async ({ name, ...options }) => {
      const ticket = await requestTicket(server, options)
      if (typeof ticket === "string") return { outcome: "refused", error: ticket }
      const title = translate(options.mode === "act" ? "windowActing" : "windowLooking", { name })
      const window = openImpersonationWindow({
        id: ticket.id,
        title,
        origin: server.origin,
        path: ticket.url
      })
      windows.set(ticket.id, window)
      window.on("closed", () => {
        if (windows.has(ticket.id)) void end(ticket.id)
      })
      return { outcome: "opened", id: ticket.id }
    },
    end,
    show: (id) => {
      const window = windows.get(id)
      window?.focus()
      return window !== undefined
    }
  }
}
