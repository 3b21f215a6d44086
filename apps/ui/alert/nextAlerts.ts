import type { AlertOptions } from "./AlertOptions.ts"
import { staysUntilAction } from "./staysUntilAction.ts"

export type ShownAlert = AlertOptions & { readonly id: number }

const MAX_SHOWN = 3

const isSame = (one: AlertOptions, other: AlertOptions): boolean =>
  one.title === other.title && one.description === other.description

/** What went wrong before, and what nobody has to answer: a success says that it is over. */
const isOver = ({ type, delay }: AlertOptions): boolean =>
  (type === "error" || type === "warning") && !(delay !== undefined && staysUntilAction(delay))

/**
 * UI-004 The messages to be shown with a new one: the newest three. It replaces an earlier one with the same text, and a success the
 * errors and warnings before it, except those that stay until their action.
 */
export const nextAlerts = (before: readonly ShownAlert[], alert: ShownAlert): readonly ShownAlert[] =>
  [...before.filter((one) => !isSame(one, alert) && !(alert.type === "success" && isOver(one))), alert].slice(
    -MAX_SHOWN
  )
