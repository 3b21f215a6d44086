import { protocol } from "electron"

/** N61 The scheme of deep links into the console: `samvej://trips/<id>`. */
export const deepLinkScheme = "samvej"

const scheme = "app"

/** The only origin whose pages may send messages to the main process. */
export const consoleOrigin = `${scheme}://samvej`
export const consoleUrl = `${consoleOrigin}/console/`

/** Registers the scheme as a secure origin with fetch, storage and streaming. Must run before the app is ready. */
export const registerScheme = () =>
  protocol.registerSchemesAsPrivileged([
    { scheme, privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true } }
  ])

/**
 * ELECTRON-13 ELECTRON-17 Whether an address is a page of the build. What the server sends through `app://samvej/api/…` and
 * `/tiles/…` is data: it is never opened as a page, and could not use the bridge.
 */
export const isConsolePage = (address: string): boolean => {
  const url = URL.parse(address)
  return url !== null && url.href.startsWith(`${consoleOrigin}/`) && isConsolePath(url.pathname)
}

/** Whether a decoded path is that of a page or a file of the build. The router's first view has no slash at the end. */
export const isConsolePath = (path: string): boolean => path === "/console" || path.startsWith("/console/")

export const handleScheme = (handler: (request: Request) => Promise<Response>) =>
  protocol.handle(scheme, handler)
