import { handle } from "#desktop/handle.ts"
import { openExternalUrl } from "#desktop/windowSecurity.ts"
import { ipc } from "#ipc/contract.ts"

export const handleExternalLinks = () =>
  handle(ipc.openExternal, async ({ url }) => {
    await openExternalUrl(url)
    return {}
  })
