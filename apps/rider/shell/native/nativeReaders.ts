import { readShellInfo } from "#core/shell/bridge/ShellInfo.ts"
import { readShellMessage } from "#core/shell/bridge/shellMessages.ts"
import type { BridgeReaders } from "#ui/api/bridgeReaders.ts"

export const nativeReaders: BridgeReaders = { readShellInfo, readShellMessage }
