import type { ConsoleShell } from "#desktop/consoleShell.ts"
import { handle } from "#desktop/handle.ts"
import { toShareableAddress } from "#desktop/shareAddress.ts"
import { ipc } from "#ipc/contract.ts"

export const handleShell = (shell: ConsoleShell, origin: string) => {
  handle(ipc.reportShell, async ({ sections }) => ({ path: shell.report(sections) }))
  handle(ipc.shareAddress, async (_request, window) => ({
    address: toShareableAddress(origin, window.webContents.getURL())
  }))
}
