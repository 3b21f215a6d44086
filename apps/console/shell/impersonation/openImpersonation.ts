import { ask } from "#console/api.ts"
import { bridge } from "#console/bridge.ts"
import type { ImpersonationRequest } from "#core/contract/consoleImpersonations.ts"
import { toRefusal } from "#ui/api/Refusal.ts"

type Command = ImpersonationRequest & { readonly name: string }

/**
 * CONS-002. On the desktop main asks for the token and opens the window, so that this page never holds it; in a
 * browser the rider app opens in a tab of its own, without a way back to this one.
 */
export const openImpersonation = async ({ name, ...command }: Command): Promise<void> => {
  if (bridge === undefined) {
    const { url } = await ask((api) => api.impersonate({ payload: command }))
    globalThis.open(url, "_blank", "noopener")
    return
  }
  const answer = await bridge.openImpersonation({
    user_id: command.userId,
    name,
    reason: command.reason,
    mode: command.mode,
    ...(command.case === undefined ? {} : { case: command.case })
  })
  if (answer.outcome === "refused") throw toRefusal(409, { error: answer.error })
}
