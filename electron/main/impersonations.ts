import { app, type BrowserWindow } from "electron"
import { ipcMessages } from "#ipc/contract.ts"
import type { Server } from "./apiCall.ts"
import { tellConsole } from "./consoleWindow.ts"
import { activeIds, askForTicket, endOnServer } from "./impersonationCalls.ts"
import { openImpersonationWindow } from "./impersonationWindow.ts"
import { say } from "./words.ts"

const lookEvery = 2_000
/** A minute without an answer: the server may have ended it, so nobody's data stays on the screen. */
const patience = 30

interface Options {
  readonly user_id: string
  readonly name: string
  readonly reason: string
  readonly case?: string | undefined
  readonly mode: "read" | "act"
}

type Opened = { readonly outcome: "opened"; readonly id: string }
type Refused = { readonly outcome: "refused"; readonly error: string }

export interface Impersonations {
  readonly start: (options: Options) => Promise<Opened | Refused>
  readonly end: (id: string) => Promise<void>
  readonly show: (id: string) => boolean
}

/** CONS-002: every impersonation has one window. Closing it ends the impersonation, and the other way round. */
export const openImpersonations = (server: Server): Impersonations => {
  const windows = new Map<string, BrowserWindow>()
  const ending = new Set<Promise<void>>()
  let misses = 0

  const end = (id: string): Promise<void> => {
    const ended = endOnServer(server, id).finally(() => ending.delete(ended))
    ending.add(ended)
    close(id)
    return ended
  }
  const close = (id: string) => {
    const window = windows.get(id)
    windows.delete(id)
    if (window !== undefined) tellConsole(ipcMessages.impersonationEnded, { id })
    window?.destroy()
  }
  const look = async () => {
    if (windows.size === 0) return
    const active = await activeIds(server)
    misses = active === "unknown" ? misses + 1 : 0
    if (active === "unknown" && misses < patience) return
    for (const id of windows.keys()) {
      if (active === "unknown") void end(id)
      else if (!active.has(id)) close(id)
    }
  }

  setInterval(() => void look(), lookEvery).unref()
  app.on("will-quit", (event) => {
    for (const id of windows.keys()) void end(id)
    if (ending.size === 0) return
    event.preventDefault()
    void Promise.allSettled(ending).then(() => app.quit())
  })

  return {
    start: async ({ name, ...options }) => {
      const ticket = await askForTicket(server, options)
      if (typeof ticket === "string") return { outcome: "refused", error: ticket }
      const title = say(options.mode === "act" ? "windowActing" : "windowLooking", { name })
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
