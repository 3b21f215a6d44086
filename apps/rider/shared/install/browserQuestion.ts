import { useSyncExternalStore } from "react"

/** The event of a browser that can install the app: `prompt` asks the person, once for each event. */
interface InstallEvent extends Event {
  readonly prompt: () => Promise<unknown>
}

const isInstallEvent = (event: Event): event is InstallEvent => "prompt" in event

let kept: InstallEvent | undefined
const listeners = new Set<() => void>()

const keep = (event: InstallEvent | undefined): void => {
  kept = event
  for (const notify of listeners) notify()
}

const subscribe = (notify: () => void): (() => void) => {
  listeners.add(notify)
  return () => void listeners.delete(notify)
}

/** Keeps the question of the browser for a good moment; by itself the browser would ask on a first visit. */
export const keepBrowserQuestion = (): void => {
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault()
    if (isInstallEvent(event)) keep(event)
  })
  addEventListener("appinstalled", () => keep(undefined))
}

/** Whether the browser can ask. */
export const useCanAsk = (): boolean => useSyncExternalStore(subscribe, () => kept !== undefined)

/** Lets the browser ask. */
export const askToInstall = async (): Promise<void> => {
  const question = kept
  keep(undefined)
  await question?.prompt()
}
