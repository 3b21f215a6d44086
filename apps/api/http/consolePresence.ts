import { Effect, Option } from "effect"
import { endPresence, reportPresence } from "#api/console/presence.ts"
import type { PresenceReport } from "#core/contract/consolePresence.ts"
import { CurrentUser } from "#core/contract/middleware.ts"
import type { WindowId } from "#core/shared/ids.ts"

interface Call {
  readonly params: { readonly id: WindowId }
}

/** CONS-001 The calls with which agents see each other. */
export const presenceHandlers = {
  reportPresence: ({ params, payload }: Call & { readonly payload: PresenceReport }) =>
    Effect.flatMap(CurrentUser, (agent) =>
      reportPresence(agent, params.id, Option.fromUndefinedOr(payload.open))
    ),
  endPresence: ({ params }: Call) => Effect.flatMap(CurrentUser, (agent) => endPresence(agent, params.id))
}
