import { DateTime, Effect, Option } from "effect"
import { checkNewTerms, type TermsVersion } from "#core/account/terms.ts"
import { Terms } from "#core/ports/Terms.ts"
import { inTransaction } from "#core/ports/Transaction.ts"
import type { UserId } from "#core/shared/ids.ts"
import { auditStaff } from "#core/usecases/console/auditStaff.ts"

/** TERMS-008 Publishes a version of the terms, which every person then has to accept; audited. */
export const publishTerms = Effect.fn("publishTerms")(function* (
  version: TermsVersion,
  by: { readonly agentId: UserId; readonly reason: string }
) {
  return yield* inTransaction(
    Effect.gen(function* () {
      const terms = yield* Terms
      const others = yield* terms.lockAll
      const checked = yield* Effect.fromResult(checkNewTerms(version, others, yield* DateTime.now))
      yield* terms.publish(checked)
      yield* auditStaff(by.agentId, {
        what: "terms_published",
        reason: Option.some(by.reason),
        data: { publish_time: DateTime.formatIso(checked.publishTime), url: checked.url }
      })
      return checked
    })
  )
})
