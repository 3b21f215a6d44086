import { DateTime, Effect, Option } from "effect"
import { noticeForPass } from "#core/messaging/noticeForPass.ts"
import { People } from "#core/ports/People.ts"
import { inTransaction } from "#core/ports/Transaction.ts"
import { TravelPasses } from "#core/ports/TravelPasses.ts"
import type { TravelPassId, UserId } from "#core/shared/ids.ts"
import { localDay } from "#core/shared/localDay.ts"
import { checkPassDecision } from "#core/subsidy/passStates.ts"
import { TravelPassNotFound } from "#core/subsidy/refusals.ts"
import type { PassState } from "#core/subsidy/TravelPass.ts"
import { auditStaff, personTarget } from "#core/usecases/console/auditStaff.ts"
import { notify } from "#core/usecases/notifications/notify.ts"

export interface PassDecision {
  readonly id: TravelPassId
  readonly agentId: UserId
  readonly state: Exclude<PassState, "AWAITING">
  /** The person reads that of a rejection. */
  readonly reason: string
}

/**
 * PASS-006 Approves or rejects a pass; audited, and its person is notified. A repeated decision changes nothing, the opposite one is
 * refused. Answers whether anything has changed.
 */
export const decideTravelPass = Effect.fn("decideTravelPass")(function* (decision: PassDecision) {
  return yield* inTransaction(
    Effect.gen(function* () {
      const passes = yield* TravelPasses
      const found = yield* passes.lock(decision.id)
      if (Option.isNone(found)) return yield* new TravelPassNotFound()
      const pass = found.value
      const person = Option.getOrThrow(yield* (yield* People).find(pass.personId))
      const now = yield* DateTime.now
      const today = localDay(now, person.home.country)
      const isOpen = yield* Effect.fromResult(checkPassDecision(pass, decision.state, today))
      if (!isOpen) return false
      const rejection = decision.state === "REJECTED" ? Option.some(decision.reason) : Option.none()
      yield* passes.decide(pass.id, { state: decision.state, rejection, at: now, by: decision.agentId })
      yield* auditStaff(decision.agentId, {
        what: decision.state === "APPROVED" ? "travel_pass_approved" : "travel_pass_rejected",
        target: personTarget(person),
        reason: Option.some(decision.reason),
        data: { travel_pass: pass.id, name: pass.name, period_start: pass.start, period_end: pass.end }
      })
      yield* notify([noticeForPass(pass, decision.state, decision.reason)])
      return true
    })
  )
})
