import { DateTime, Effect } from "effect"
import type { Person } from "#core/account/Person.ts"
import { latestVacation } from "#core/account/vacation.ts"
import { Vacations } from "#core/ports/Vacations.ts"
import { localDay } from "#core/shared/localDay.ts"

/** VAC-012 Finds a person's latest vacation, by the date in their home country. */
export const findVacation = Effect.fn("findVacation")(function* ({ home, id }: Pick<Person, "home" | "id">) {
  const today = localDay(yield* DateTime.now, home.country)
  return latestVacation(yield* (yield* Vacations).latestOf(id), today)
})
