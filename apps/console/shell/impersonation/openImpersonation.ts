import { bridge } from "#console/bridge.ts"
import { callConsoleApi } from "#console/callConsoleApi.ts"
import type { ImpersonationRequest } from "#core/contract/consoleImpersonations.ts"
import { toRefusal } from "#ui/api/Refusal.ts"

type Command = ImpersonationRequest & { readonly name: string }

/**
 * CONS-002 Starts an impersonation. On the desktop the main process requests the token and opens the window, so that this
 * page never holds the token. In a browser the rider app opens in a new tab without `window.opener`.
 */
export const openImpersonation = async ({ name, ...command }: Command): Promise<void> => {
  if (bridge === undefined) {
    const { url } = await callConsoleApi((api) => api.impersonate({ payload: command }))
    globalThis.open(url, "_blank", "noopener")
    return
  }
  const reply = await bridge.openImpersonation({
    user_id: command.userId,
    name,
    reason: command.reason,
    mode: command.mode,
    ...(command.showsMessages === undefined ? {} : { shows_messages: command.showsMessages }),
    ...(command.case === undefined ? {} : { case: command.case })
  })
  if (reply.outcome === "refused") throw toRefusal(409, { error: reply.error })
}
