import { DateTime, Effect, Option, type Result } from "effect"
import type { Person } from "#core/account/Person.ts"
import {
  checkDelete,
  checkNewEnd,
  checkNewVacation,
  latestVacation,
  type Vacation,
  type VacationState,
  vacationState
} from "#core/account/vacation.ts"
import { People } from "#core/ports/People.ts"
import { Vacations } from "#core/ports/Vacations.ts"
import type { UserId } from "#core/shared/ids.ts"
import { localDay } from "#core/shared/localDay.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { pauseRecurringTrips } from "./pauseRecurringTrips.ts"

/** VAC-012 on the clocks of where the person lives. */
export const findVacation = Effect.fn("findVacation")(function* ({ home, id }: Pick<Person, "home" | "id">) {
  const today = localDay(yield* DateTime.now, home.country)
  return latestVacation(yield* (yield* Vacations).latestOf(id), today)
})

interface Day {
  readonly today: string
  readonly leadDays: number
}

/** Decides by what is true of the person, keeps what `keep` makes of it, and lets the weekly trips follow. Answers the vacation. */
const change = Effect.fn("changeVacation")(function* <E, R>(
  personId: UserId,
  decide: (state: VacationState, day: Day) => Result.Result<Vacation, E>,
  keep: (vacation: Vacation) => Effect.Effect<Option.Option<Vacation>, never, R>
) {
  const { vacation: settings } = yield* ProductSettings
  const person = Option.getOrThrow(yield* (yield* People).find(personId))
  const today = localDay(yield* DateTime.now, person.home.country)
  const vacations = yield* Vacations
  const renew = Effect.gen(function* () {
    const state = vacationState(yield* vacations.latestOf(personId), today, settings.leadDays)
    const answer = yield* Effect.fromResult(decide(state, { today, leadDays: settings.leadDays }))
    return { answer, days: yield* keep(answer) }
  })
  return yield* pauseRecurringTrips(personId, renew)
})

const put = (personId: UserId) => (vacation: Vacation) =>
  Effect.flatMap(Vacations, (vacations) =>
    Effect.as(vacations.put(personId, vacation), Option.some(vacation))
  )

/** VAC-021 weekly trips pause on these days. */
export const takeVacation = (
  personId: UserId,
  command: { readonly from: Option.Option<string>; readonly to: Option.Option<string> }
) => change(personId, (state, { today }) => checkNewVacation(command, state, today), put(personId))

/** VAC-022 it ends later. */
export const extendVacation = (personId: UserId, to: Option.Option<string>) =>
  change(personId, (state, { leadDays, today }) => checkNewEnd(state, to, today, leadDays), put(personId))

/** VAC-023 it does not take place: what was withdrawn comes back. */
export const deleteVacation = (personId: UserId) =>
  change(
    personId,
    (state, { leadDays }) => checkDelete(state, leadDays),
    (vacation) =>
      Effect.flatMap(Vacations, (vacations) =>
        Effect.as(vacations.remove(personId, vacation), Option.none<Vacation>())
      )
  )
