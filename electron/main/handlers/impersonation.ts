import { ipc } from "#ipc/contract.ts"
import { handle } from "../handle.ts"
import type { Impersonations } from "../impersonations.ts"

export const handleImpersonation = (impersonations: Impersonations) => {
  handle(ipc.openImpersonation, (options) => impersonations.start(options))
  handle(ipc.endImpersonation, async ({ id }) => {
    await impersonations.end(id)
    return {}
  })
  handle(ipc.showImpersonation, async ({ id }) => ({ shown: impersonations.show(id) }))
}
