import { bridge } from "#console/bridge.ts"

const base = import.meta.env.BASE_URL
const scope = `${base}guard`
/** The same in `assets/guard.js`. */
const cacheName = "samvej-guard"

/** The scripts, styles and fonts that this window has loaded; their names change with their content. */
const loadedFiles = (): ReadonlyArray<string> =>
  performance
    .getEntriesByType("resource")
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith(`${base}assets/`))
    .map(({ pathname }) => pathname)

/** The server answers with the page only to a client that names HTML. */
const requestOf = (path: string): Request =>
  new Request(path, path === scope ? { headers: { accept: "text/html" } } : {})

/** Stores the page and its files, and then drops those of an earlier release. */
const storeFiles = async (): Promise<void> => {
  const cache = await caches.open(cacheName)
  const paths = [...new Set([scope, ...loadedFiles()])]
  await cache.addAll(paths.map(requestOf))
  const stored = await cache.keys()
  const old = stored.filter(({ url }) => !paths.includes(new URL(url).pathname))
  await Promise.all(old.map((request) => cache.delete(request)))
}

/** Without a connection nothing can be stored again; what was stored opens. */
const isStored = async (): Promise<boolean> =>
  navigator.serviceWorker.controller !== null &&
  (await caches.match(scope, { cacheName, ignoreVary: true }).catch(() => undefined)) !== undefined

const untilActive = ({ active, installing, waiting }: ServiceWorkerRegistration): Promise<void> =>
  new Promise((resolve) => {
    const worker = installing ?? waiting
    if (active !== null || worker === null) return resolve()
    worker.addEventListener("statechange", () => {
      if (worker.state === "activated") resolve()
    })
  })

/**
 * Makes the guard's view open in this browser without a connection; answers whether it does. The desktop has the files anyway. A browser may
 * refuse the worker, for instance in private mode.
 */
export const keepGuardPage = async (): Promise<boolean> => {
  if (bridge !== undefined) return true
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return false
  try {
    const registration = await navigator.serviceWorker.register(`${base}guard.js`, { scope })
    await Promise.all([untilActive(registration), storeFiles()])
    return true
  } catch {
    return isStored()
  }
}
