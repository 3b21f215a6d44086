import type { ImpersonationManager } from "#desktop/impersonationManager.ts"
import { ipc } from "#ipc/contract.ts"
import { handle } from "../handle.ts"

export const handleImpersonation = (impersonations: ImpersonationManager) => {
  handle(ipc.openImpersonation, (options) => impersonations.start(options))
  handle(ipc.endImpersonation, async ({ id }) => {
    await impersonations.end(id)
    return {}
  })
  handle(ipc.showImpersonation, async ({ id }) => ({ shown: impersonations.show(id) }))
}
