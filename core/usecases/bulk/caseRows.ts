import { DateTime, Effect, Option } from "effect"
import { fullName } from "#core/account/Person.ts"
import { People } from "#core/ports/People.ts"
import { SubsidyReviews } from "#core/ports/SubsidyReviews.ts"
import { TravelPasses } from "#core/ports/TravelPasses.ts"
import { BookingId, TravelPassId, type UserId } from "#core/shared/ids.ts"
import { localDay } from "#core/shared/localDay.ts"
import { checkUndecided } from "#core/subsidy/checkUndecided.ts"
import { checkPassDecision } from "#core/subsidy/passStates.ts"
import { SubsidyReviewNotFound, TravelPassNotFound } from "#core/subsidy/refusals.ts"
import type { ReviewDecision } from "#core/subsidy/SubsidyReview.ts"
import { decideSubsidyReview } from "#core/usecases/subsidies/decideSubsidyReview.ts"
import { checkReviewReopenable, reopenSubsidyReview } from "#core/usecases/subsidies/reopenSubsidyReview.ts"
import { decideTravelPass } from "#core/usecases/travelPasses/decideTravelPass.ts"
import { type BulkCommand, type CheckedRow, commandOf } from "./BulkCommand.ts"

const findPerson = Effect.fnUntraced(function* (id: UserId) {
  return Option.getOrThrow(yield* (yield* People).find(id))
})

export const passRow = (state: "APPROVED" | "REJECTED") => ({
  check: Effect.fnUntraced(function* (command: BulkCommand) {
    const { id } = yield* commandOf(command, TravelPassId)
    const found = yield* (yield* TravelPasses).find(id)
    if (Option.isNone(found)) return yield* new TravelPassNotFound()
    const person = yield* findPerson(found.value.personId)
    const today = localDay(yield* DateTime.now, person.home.country)
    const changes = yield* Effect.fromResult(checkPassDecision(found.value, state, today))
    const checked: CheckedRow = { label: `${fullName(person)}, ${found.value.name}`, changes }
    return checked
  }),
  act: (command: BulkCommand) =>
    Effect.flatMap(commandOf(command, TravelPassId), (decision) => decideTravelPass({ ...decision, state }))
})

/** The review of a row, with the name of its driver. */
const findReview = Effect.fnUntraced(function* (command: BulkCommand) {
  const { id } = yield* commandOf(command, BookingId)
  const found = yield* (yield* SubsidyReviews).find(id)
  if (Option.isNone(found)) return yield* new SubsidyReviewNotFound()
  return { review: found.value, label: fullName(yield* findPerson(found.value.driverId)) }
})

export const reviewRow = (state: ReviewDecision) => ({
  check: Effect.fnUntraced(function* (command: BulkCommand) {
    const { label, review } = yield* findReview(command)
    const changes = yield* Effect.fromResult(checkUndecided(review.state, state))
    const checked: CheckedRow = { label, changes }
    return checked
  }),
  act: (command: BulkCommand) =>
    Effect.flatMap(commandOf(command, BookingId), (decision) => decideSubsidyReview({ ...decision, state }))
})

export const reopenReviewRow = {
  check: Effect.fnUntraced(function* (command: BulkCommand) {
    const { label, review } = yield* findReview(command)
    const checked: CheckedRow = { label, changes: yield* checkReviewReopenable(review) }
    return checked
  }),
  act: (command: BulkCommand) => Effect.flatMap(commandOf(command, BookingId), reopenSubsidyReview)
}
