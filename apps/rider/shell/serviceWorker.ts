/** SHELL-011 Interval of the check for a new version. */
const checkIntervalMs = 1_800_000

let waiting: ServiceWorker | undefined
const listeners = new Set<() => void>()

export const updateWaiting = (): boolean => waiting !== undefined
export const onUpdateWaiting = (notify: () => void): (() => void) => {
  listeners.add(notify)
  return () => void listeners.delete(notify)
}

const reload = (): void => globalThis.location.reload()

/** SHELL-006 Activates the waiting version, unless another tab has done so, and reloads the page. Other tabs stay as they are. */
export const applyUpdate = (): void => {
  if (waiting?.state !== "installed") {
    reload()
    return
  }
  navigator.serviceWorker.addEventListener("controllerchange", reload, { once: true })
  waiting.postMessage({ type: "SKIP_WAITING" })
}

const setWaiting = (worker: ServiceWorker | null): void => {
  if (worker === null || navigator.serviceWorker.controller === null) return
  waiting = worker
  for (const notify of listeners) notify()
}

const trackUpdates = (registration: ServiceWorkerRegistration): void => {
  setWaiting(registration.waiting)
  registration.addEventListener("updatefound", () => {
    const fresh = registration.installing
    fresh?.addEventListener("statechange", () => {
      if (fresh.state === "installed") setWaiting(fresh)
    })
  })
  // A failed check, as without a connection, is repeated at the next interval.
  setInterval(() => void registration.update().catch(() => undefined), checkIntervalMs)
}

/** Registers the service worker after the page has loaded; not in development, and not without a secure context. */
export const registerServiceWorker = (): void => {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return
  // A browser may refuse the worker, for instance in private mode, or answer nothing; the app then works without it.
  const register = () =>
    void navigator.serviceWorker
      .register("/sw.js")
      .then(trackUpdates)
      .catch(() => undefined)
  if (document.readyState === "complete") register()
  else addEventListener("load", register, { once: true })
}
