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

/** Computes the origin of a URL. In Node the `URL.origin` of a custom scheme is "null". */
export const originOf = (address: string): string => {
  const url = URL.parse(address)
  return url === null ? "" : `${url.protocol}//${url.host}`
}

export const handleScheme = (handler: (request: Request) => Promise<Response>) =>
  protocol.handle(scheme, handler)
