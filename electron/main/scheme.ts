import { protocol } from "electron"

/** N61: links that the system hands to the console: `samvej://trips/<id>`. */
export const deepLinkScheme = "samvej"

const scheme = "app"

/** The one origin whose pages may talk to main. */
export const consoleOrigin = `${scheme}://samvej`
export const consoleStart = `${consoleOrigin}/console/`

/** Before the app is ready: makes the scheme a secure origin with fetch, storage and streaming. */
export const registerScheme = () =>
  protocol.registerSchemesAsPrivileged([
    { scheme, privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true } }
  ])

/** A custom scheme's `URL.origin` is "null" in Node, so it is put together by hand. */
export const originOf = (address: string): string => {
  const url = URL.parse(address)
  return url === null ? "" : `${url.protocol}//${url.host}`
}

export const serveScheme = (answer: (request: Request) => Promise<Response>) =>
  protocol.handle(scheme, answer)
