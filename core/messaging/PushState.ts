import { Schema } from "effect"

/**
 * CONS-001 What became of a push message: the person has no browser for it, muted its topic, or had quiet hours; it waits, was taken by
 * the push service, its browser is gone, or no service took it in time.
 */
export const PushState = Schema.Literals([
  "no_browser",
  "muted",
  "quiet",
  "waiting",
  "sent",
  "gone",
  "given_up"
])
export type PushState = typeof PushState.Type
