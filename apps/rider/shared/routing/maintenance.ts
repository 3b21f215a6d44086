import { Schema } from "effect"
import type { NavigateFunction } from "react-router"

export const maintenancePath = "/maintenance"

/** The maintenance page was opened over another one, which is the entry before it in the history of the tab. */
const overPage = { isOverPage: true } as const
export const isOverPage = Schema.is(Schema.Struct({ isOverPage: Schema.Literal(true) }))

/**
 * HTTP-007 Opens the maintenance page, once for all calls that are refused. It is a new entry of the history: the one before it keeps what
 * its page remembers, such as a form that is half filled in.
 */
export const openMaintenance = (navigate: NavigateFunction): void => {
  if (globalThis.location.pathname !== maintenancePath) void navigate(maintenancePath, { state: overPage })
}
