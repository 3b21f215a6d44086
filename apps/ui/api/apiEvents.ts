/**
 * Events of the transport that concern the whole app: `signedOut` the token is no longer valid, `maintenance` the server is
 * under maintenance, `online` whether the last call reached the server, `stored` an answer of the service worker and the instant, in
 * ISO 8601, when it was stored.
 */
export type ApiEvents = {
  readonly signedOut: void
  readonly maintenance: void
  readonly online: boolean
  readonly stored: string
}

type Listeners = { [Name in keyof ApiEvents]: Set<(value: ApiEvents[Name]) => void> }
const listeners: Listeners = {
  signedOut: new Set(),
  maintenance: new Set(),
  online: new Set(),
  stored: new Set()
}

/** Adds a listener; returns the function that removes it. */
export const onApiEvent = <Name extends keyof ApiEvents>(
  name: Name,
  listen: (value: ApiEvents[Name]) => void
): (() => void) => {
  const found: Set<(value: ApiEvents[Name]) => void> = listeners[name]
  found.add(listen)
  return () => void found.delete(listen)
}

export const emitApiEvent = <Name extends keyof ApiEvents>(name: Name, value: ApiEvents[Name]): void => {
  for (const listen of listeners[name]) listen(value)
}
