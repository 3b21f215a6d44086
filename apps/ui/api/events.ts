/**
 * What the transport tells the app, which decides what it means on screen:
 * `signedOut` the token is no longer good, `maintenance` the server is away, `online` whether the last call got through.
 */
export type ApiEvents = { readonly signedOut: void; readonly maintenance: void; readonly online: boolean }

type Listeners = { [Name in keyof ApiEvents]: Set<(value: ApiEvents[Name]) => void> }
const listeners: Listeners = { signedOut: new Set(), maintenance: new Set(), online: new Set() }

/** Returns the function that stops listening. */
export const onApi = <Name extends keyof ApiEvents>(
  name: Name,
  listen: (value: ApiEvents[Name]) => void
): (() => void) => {
  const found: Set<(value: ApiEvents[Name]) => void> = listeners[name]
  found.add(listen)
  return () => void found.delete(listen)
}

export const tellApi = <Name extends keyof ApiEvents>(name: Name, value: ApiEvents[Name]): void => {
  for (const listen of listeners[name]) listen(value)
}
