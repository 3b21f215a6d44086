import { DateTime, Effect, Option } from "effect"
import { recipientsOf } from "#core/account/codeRecipient.ts"
import { checkDeletable, toDeleted } from "#core/account/deletion.ts"
import type { Person } from "#core/account/Person.ts"
import { PersonNotFound } from "#core/account/refusals.ts"
import { noCause } from "#core/money/LedgerTransaction.ts"
import { FormerPhones } from "#core/ports/FormerPhones.ts"
import { Jobs } from "#core/ports/Jobs.ts"
import { People } from "#core/ports/People.ts"
import { PersonalData } from "#core/ports/PersonalData.ts"
import { SeatHolds } from "#core/ports/SeatHolds.ts"
import { SecurityLog } from "#core/ports/SecurityLog.ts"
import { Sessions } from "#core/ports/Sessions.ts"
import { inTransaction } from "#core/ports/Transaction.ts"
import type { UserId } from "#core/shared/ids.ts"
import type { Money } from "#core/shared/Money.ts"
import type { SignedInUser } from "#core/shared/SignedInUser.ts"
import { releaseSeatHolds } from "#core/usecases/bookings/releaseSeatHolds.ts"
import { setMoneyAside } from "#core/usecases/money/setMoneyAside.ts"
import { lockRecurringTripsOf } from "#core/usecases/recurring/pauseRecurringTrips.ts"
import { checkRecentSignIn } from "./checkRecentSignIn.ts"
import { findDeletionFacts } from "./findDeletionFacts.ts"
import { isOnTheRoad } from "./isOnTheRoad.ts"
import { withdrawEverything } from "./withdrawEverything.ts"

/** The job that withdraws what a call of the account, which was under way during its deletion, has created. Its key is the account. */
export const finishDeletionJob = "finish-deletion"

/** Longer than any call may take. */
const FINISH_AFTER_MINUTES = 2

const endSessions = Effect.fn("endSessions")(function* (personId: UserId, at: DateTime.Utc) {
  const all = { personId, kinds: ["person", "console"], except: Option.none() } as const
  yield* (yield* Sessions).revokeAll(all, at)
})

const scheduleFinish = Effect.fn("scheduleFinish")(function* (personId: UserId) {
  const dueAt = DateTime.add(yield* DateTime.now, { minutes: FINISH_AFTER_MINUTES })
  yield* (yield* Jobs).schedule({ kind: finishDeletionJob, key: personId, dueAt, payload: { personId } })
})

/** Erases what says who it was; what remains is the id with its history. */
const erasePerson = Effect.fn("erasePerson")(function* (person: Person) {
  const { id, phone } = person
  const now = yield* DateTime.now
  yield* Effect.orDie((yield* People).update(toDeleted(person, now)))
  yield* (yield* FormerPhones).remember(id, phone)
  yield* (yield* PersonalData).erase(id, recipientsOf(person))
  yield* endSessions(id, now)
})

/**
 * N77, PROF-027 Deletes an account in one transaction: withdraws everything that is ahead, ends all sessions, removes the person's
 * data and frees the phone number. Bookings, money and messages stay under a name that says nothing. Refused while a top-up, a payout or a
 * trip is under way, and with own money, in whatever currency, that the person has not given up (`givenUp`). Needs a recent sign-in; a second
 * call at the same moment changes nothing.
 */
export const deleteAccount = Effect.fn("deleteAccount")(function* (
  user: SignedInUser,
  givenUp: ReadonlyArray<Money>
) {
  yield* checkRecentSignIn(user)
  yield* inTransaction(
    Effect.gen(function* () {
      const recurringTrips = yield* lockRecurringTripsOf(user.id)
      const found = yield* (yield* People).lock(user.id)
      const person = Option.getOrThrowWith(found, () => new PersonNotFound())
      if (Option.isSome(person.deletedAt)) return
      yield* Effect.fromResult(checkDeletable({ ...(yield* findDeletionFacts(user.id)), givenUp }))
      yield* withdrawEverything(user.id, recurringTrips)
      yield* releaseSeatHolds(Option.toArray(yield* (yield* SeatHolds).ofPhone(person.phone)))
      yield* setMoneyAside(user.id, { source: "deletion", cause: noCause, kind: "given_up" })
      yield* erasePerson(person)
      yield* scheduleFinish(user.id)
    })
  )
  yield* (yield* SecurityLog).record({ name: "account_deleted", account: user.id })
})

/**
 * N77 Withdraws and removes what calls that were under way during the deletion have created or paid. A trip that they have started ends by itself; the
 * job runs again until nothing is left.
 */
export const finishDeletion = Effect.fn("finishDeletion")(function* (personId: UserId) {
  yield* inTransaction(
    Effect.gen(function* () {
      yield* withdrawEverything(personId, yield* lockRecurringTripsOf(personId))
      const source = DateTime.formatIso(yield* DateTime.now)
      yield* setMoneyAside(personId, { source, cause: noCause, kind: "unclaimed" })
      yield* (yield* PersonalData).erase(personId, [])
      if (yield* isOnTheRoad(personId)) yield* scheduleFinish(personId)
    })
  )
})
