import { DateTime, Effect, Option } from "effect"
import { Impersonations } from "#core/ports/Impersonations.ts"
import { Jobs } from "#core/ports/Jobs.ts"
import { inTransaction } from "#core/ports/Transaction.ts"
import type { ImpersonationId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import type { SignedInUser } from "#core/shared/SignedInUser.ts"
import { closeImpersonation } from "./closeImpersonation.ts"

/** The job that ends an impersonation whose tab is silent; its key is the impersonation. */
export const endSilentImpersonationJob = "end-silent-impersonation"

/**
 * CONS-002 Records that the tab of an impersonation is open. The impersonation ends `console.impersonationSilentMinutes` after the last
 * time: when the tab is closed, or the machine of the agent sleeps.
 */
export const recordHeartbeat = Effect.fn("recordHeartbeat")(function* ({
  impersonation
}: Pick<SignedInUser, "impersonation">) {
  if (Option.isNone(impersonation)) return
  const { id } = impersonation.value
  const { console: settings } = yield* ProductSettings
  const now = yield* DateTime.now
  yield* inTransaction(
    Effect.gen(function* () {
      if (!(yield* (yield* Impersonations).recordHeartbeat(id, now))) return
      yield* (yield* Jobs).schedule({
        kind: endSilentImpersonationJob,
        key: id,
        dueAt: DateTime.add(now, { minutes: settings.impersonationSilentMinutes }),
        payload: { impersonationId: id }
      })
    })
  )
})

/** CONS-002 The job `end-silent-impersonation`, which each sign of the tab moves. Inside the caller's transaction. */
export const endSilentImpersonation = Effect.fn("endSilentImpersonation")(function* (id: ImpersonationId) {
  const found = yield* (yield* Impersonations).lock(id)
  if (Option.isSome(found)) yield* closeImpersonation(found.value, found.value.agentId, "tab_closed")
})
