import type { readShellInfo } from "#core/shell/bridge/ShellInfo.ts"
import type { readShellMessage } from "#core/shell/bridge/shellMessages.ts"

/** How the page reads what a native app says of itself and sends. */
export interface BridgeReaders {
  readonly readShellInfo: typeof readShellInfo
  readonly readShellMessage: typeof readShellMessage
}

let readers: BridgeReaders | undefined

/** N73 The readers of the bridge: zod's code, which a native app alone loads. Without them the page is that of a browser. */
export const bridgeReaders = (): BridgeReaders | undefined => readers

export const setBridgeReaders = (loaded: BridgeReaders): void => {
  readers = loaded
}
