import { DateTime, Effect, Option, type Result } from "effect"
import {
  checkDelete,
  checkNewEnd,
  checkNewVacation,
  type Vacation,
  type VacationState,
  vacationState
} from "#core/account/vacation.ts"
import { People } from "#core/ports/People.ts"
import { Vacations } from "#core/ports/Vacations.ts"
import type { UserId } from "#core/shared/ids.ts"
import { localDay } from "#core/shared/localDay.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { pauseRecurringTrips } from "#core/usecases/recurring/pauseRecurringTrips.ts"

interface VacationDay {
  readonly today: string
  readonly leadDays: number
}

/** Decides on the locked vacation of a person, saves it, and pauses their recurring trips. Answers the vacation. */
const changeVacation = Effect.fn("changeVacation")(function* <E, R>(
  personId: UserId,
  decide: (state: VacationState, day: VacationDay) => Result.Result<Vacation, E>,
  save: (vacation: Vacation) => Effect.Effect<Option.Option<Vacation>, never, R>
) {
  const { vacation: settings } = yield* ProductSettings
  const person = Option.getOrThrow(yield* (yield* People).find(personId))
  const today = localDay(yield* DateTime.now, person.home.country)
  const vacations = yield* Vacations
  const decideAndSave = Effect.gen(function* () {
    const state = vacationState(yield* vacations.latestOf(personId), today, settings.leadDays)
    const answer = yield* Effect.fromResult(decide(state, { today, leadDays: settings.leadDays }))
    return { answer, days: yield* save(answer) }
  })
  return yield* pauseRecurringTrips(personId, decideAndSave)
})

const put = (personId: UserId) => (vacation: Vacation) =>
  Effect.flatMap(Vacations, (vacations) =>
    Effect.as(vacations.upsert(personId, vacation), Option.some(vacation))
  )

/** VAC-021 Creates a vacation, during which all recurring trips pause. */
export const createVacation = (
  personId: UserId,
  command: { readonly from: Option.Option<string>; readonly to: Option.Option<string> }
) => changeVacation(personId, (state, { today }) => checkNewVacation(command, state, today), put(personId))

/** VAC-022 Extends a vacation to a later day. */
export const extendVacation = (personId: UserId, to: Option.Option<string>) =>
  changeVacation(
    personId,
    (state, { leadDays, today }) => checkNewEnd(state, to, today, leadDays),
    put(personId)
  )

/** VAC-023 Deletes a vacation and restores the occurrences that it had withdrawn. */
export const deleteVacation = (personId: UserId) =>
  changeVacation(
    personId,
    (state, { leadDays }) => checkDelete(state, leadDays),
    (vacation) =>
      Effect.flatMap(Vacations, (vacations) =>
        Effect.as(vacations.remove(personId, vacation), Option.none<Vacation>())
      )
  )
