import { Schema } from "effect"

/** N60 The events that a path of the app can emit. The product settings may allow fewer. */
const ShellEvent = Schema.Literals(["payment_callback", "eid", "refresh", "logout-native"])
export type ShellEvent = typeof ShellEvent.Type

const isShellEvent = Schema.is(ShellEvent)

/** ROUTE-013, N60 The event that the path `/events/{name}` emits; undefined for a name that is not allowed. */
export const allowedEvent = (
  name: string | undefined,
  allowed: ReadonlyArray<string>
): ShellEvent | undefined =>
  name !== undefined && isShellEvent(name) && allowed.includes(name) ? name : undefined
