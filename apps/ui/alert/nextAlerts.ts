import type { AlertOptions } from "./AlertOptions.ts"
import { staysUntilAction } from "./staysUntilAction.ts"

export type ShownAlert = AlertOptions & { readonly id: number }

const MAX_SHOWN = 3

const isSame = (one: AlertOptions, other: AlertOptions): boolean =>
  one.title === other.title && one.description === other.description

/**
 * Whether a success makes an earlier message old: what went wrong is over, and the success before it has been seen. What waits for an
 * action stays.
 */
const isOver = ({ action, delay, type }: AlertOptions): boolean =>
  type === "success"
    ? action === undefined
    : (type === "error" || type === "warning") && !(delay !== undefined && staysUntilAction(delay))

/**
 * UI-004 The messages to be shown with a new one: the newest three. It replaces an earlier one with the same text, and a success the
 * errors, warnings and successes before it, except those with an action, so that messages do not pile up over a small page.
 */
export const nextAlerts = (before: readonly ShownAlert[], alert: ShownAlert): readonly ShownAlert[] =>
  [...before.filter((one) => !isSame(one, alert) && !(alert.type === "success" && isOver(one))), alert].slice(
    -MAX_SHOWN
  )
