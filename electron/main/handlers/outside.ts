import { ipc } from "#ipc/contract.ts"
import { handle } from "../handle.ts"
import { openOutside } from "../lockdown.ts"

export const handleOutside = () =>
  handle(ipc.openExternal, async ({ url }) => {
    await openOutside(url)
    return {}
  })
