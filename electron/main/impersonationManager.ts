import { Option } from "effect"
import { app, type BrowserWindow } from "electron"
import { ipcMessages } from "#ipc/contract.ts"
import type { Server } from "./apiCall.ts"
import { sendToConsole } from "./consoleWindow.ts"
import { type Active, endImpersonation, fetchActive, requestTicket } from "./impersonationCalls.ts"
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

const titleOf = (mode: "read" | "act", name: string): string =>
  translate(mode === "act" ? "windowActing" : "windowLooking", { name })

type Opened = { readonly outcome: "opened"; readonly id: string }
type Refused = { readonly outcome: "refused"; readonly error: string }

/** The impersonation that a window shows now: its own, or the one that took it over; none after its end. */
const nextOf = (id: string, active: Active): Active[number] | undefined =>
  active.find((one) => one.id === id || Option.contains(one.replaces, id))

/** Waits at the end of the app for what is still to be done. */
const quitAfter = (finish: () => ReadonlySet<Promise<void>>): void => {
  app.on("will-quit", (event) => {
    const ending = finish()
    if (ending.size === 0) return
    event.preventDefault()
    void Promise.allSettled(ending).then(() => app.quit())
  })
}

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
    const active = await fetchActive(server)
    missedPolls = active === "unknown" ? missedPolls + 1 : 0
    if (active === "unknown" && missedPolls < maxMissedPolls) return
    for (const [id, window] of windows) {
      const next = active === "unknown" ? undefined : nextOf(id, active)
      if (active === "unknown") void end(id)
      else if (next === undefined) close(id)
      else if (next.id !== id) goOn(id, window, next)
    }
  }
  /** The agent went on with another person in the same window. */
  const goOn = (id: string, window: BrowserWindow, next: Active[number]) => {
    windows.delete(id)
    windows.set(next.id, window)
    window.setTitle(titleOf(next.mode, next.user.name))
    sendToConsole(ipcMessages.impersonationEnded, { id })
  }

  setInterval(() => void poll(), pollMs).unref()
  quitAfter(() => {
    for (const id of windows.keys()) void end(id)
    return ending
  })

  return {
    start: async ({ name, ...options }) => {
      const ticket = await requestTicket(server, options)
      if (typeof ticket === "string") return { outcome: "refused", error: ticket }
      const { id, url: path } = ticket
      const title = titleOf(options.mode, name)
      const window = openImpersonationWindow({ id, title, origin: server.origin, path })
      windows.set(id, window)
      window.on("closed", () => {
        for (const [shown, one] of windows) if (one === window) void end(shown)
      })
      return { outcome: "opened", id }
    },
    end,
    show: (id) => {
      const window = windows.get(id)
      window?.focus()
      return window !== undefined
    }
  }
}
