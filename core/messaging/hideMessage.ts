import type { NotificationKind } from "./Notification.ts"

/**
 * SEC-008 Blanks the text of a message in its notification, for an agent whose case does not need it; the name of the sender
 * stays. Other notifications stay as they are.
 */
export const hideMessage = <Data extends { readonly body: string }>(
  kind: NotificationKind,
  data: Data
): Data => (kind === "message" ? { ...data, body: "" } : data)

/** SEC-008 Blanks the text of a message of a conversation for the same agents; no stored message is blank. */
export const hideContent = <M extends { readonly content: string }>(message: M): M => ({
  ...message,
  content: ""
})
