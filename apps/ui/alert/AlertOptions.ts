/**
 * UI-004, UI-017, UI-018 A message. `delay` is in milliseconds, by default that of the product settings; with 0 or `null`
 * (C60) the message has no close button and stays until its action is pressed, which calls `fun`. `signal` takes it away.
 */
export type AlertOptions = {
  readonly type?: "info" | "success" | "warning" | "error"
  readonly title: string
  readonly description?: string
  readonly delay?: number | null
  readonly signal?: AbortSignal
  readonly action?: { readonly text: string; readonly fun: () => void }
}
