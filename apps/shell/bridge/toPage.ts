import { shellMessageEvent } from "#core/shell/bridge/shellMessageEvent.ts"
import type { ShellMessage } from "#core/shell/bridge/shellMessages.ts"

const waiting: Array<ShellMessage> = []
let isReady = false

const dispatch = (message: ShellMessage): void => {
  dispatchEvent(new CustomEvent(shellMessageEvent, { detail: message }))
}

/** Sends the page a message, which waits until the page is ready. */
export const sendToPage = (message: ShellMessage): void => {
  if (isReady) dispatch(message)
  else waiting.push(message)
}

/** The page receives messages from now on: those that have waited come first. */
export const pageIsReady = (): void => {
  isReady = true
  for (const message of waiting.splice(0)) dispatch(message)
}
