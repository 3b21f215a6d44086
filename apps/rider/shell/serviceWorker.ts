/** SHELL-011. */
const checkEveryMs = 1_800_000

let waiting: ServiceWorker | undefined
const listeners = new Set<() => void>()

export const updateWaiting = (): boolean => waiting !== undefined
export const onUpdateWaiting = (tell: () => void): (() => void) => {
  listeners.add(tell)
  return () => void listeners.delete(tell)
}

/** The new version takes over, and the page loads it. */
export const takeUpdate = (): void => {
  navigator.serviceWorker.addEventListener("controllerchange", () => globalThis.location.reload(), {
    once: true
  })
  waiting?.postMessage({ type: "SKIP_WAITING" })
}

const announce = (worker: ServiceWorker | null): void => {
  if (worker === null || navigator.serviceWorker.controller === null) return
  waiting = worker
  for (const tell of listeners) tell()
}

const watch = (registration: ServiceWorkerRegistration): void => {
  announce(registration.waiting)
  registration.addEventListener("updatefound", () => {
    const fresh = registration.installing
    fresh?.addEventListener("statechange", () => {
      if (fresh.state === "installed") announce(fresh)
    })
  })
  setInterval(() => void registration.update().catch(() => undefined), checkEveryMs)
}

/** After the page is up, and never in development. Without a secure context there is none, and nothing is missed. */
export const keepServiceWorker = (): void => {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return
  const register = () => void navigator.serviceWorker.register("/sw.js").then(watch, () => undefined)
  if (document.readyState === "complete") register()
  else addEventListener("load", register, { once: true })
}
