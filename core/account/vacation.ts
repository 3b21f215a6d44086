import { Array as Arr, type DateTime, Option, Result } from "effect"
import type { Country } from "#core/shared/country.ts"
import { addDays, type DayRange, isDay, isWithin, localDay } from "#core/shared/localDay.ts"
import { type FieldProblem, fieldProblem, InvalidFields } from "#core/shared/refusals.ts"
import { VacationNotDeletable, VacationNotFound } from "./refusals.ts"

/** VAC-006 The days that pause a person's recurring trips, both included, in the local time of each trip's origin. */
export type Vacation = DayRange

const later = (a: string, b: string): string => (a > b ? a : b)

/** VAC-012 Returns the latest vacation unless its last day has passed. */
export const latestVacation = (latest: Option.Option<Vacation>, today: string): Option.Option<Vacation> =>
  Option.filter(latest, ({ end }) => end >= today)

/** VAC-012 Returns the vacation that a profile shows, by the date in the person's home country. */
export const shownVacation = (
  latest: Option.Option<Vacation>,
  country: Country,
  now: DateTime.Utc
): Option.Option<Vacation> =>
  Option.isNone(latest) ? latest : latestVacation(latest, localDay(now, country))

/** VAC-011 Whether today is a day of the vacation. */
export const isActiveVacation = (vacation: Vacation, today: string): boolean => isWithin(vacation, today)

/** VAC-019, C31 Whether the vacation starts late enough to be deleted. */
const isDeletable = ({ start }: Vacation, today: string, leadDays: number): boolean =>
  start > addDays(today, leadDays + 1)

/** VAC-018, C32 The earliest new end: no earlier than the old one, and at least `leadDays` from today. */
export const earliestEnd = ({ end }: Vacation, today: string, leadDays: number): string =>
  later(end, addDays(today, leadDays))

/** VAC-009, VAC-018, VAC-019 The earliest end that a vacation taken today can still get; none where it can be deleted. */
export const lockedUntil = (vacation: Vacation, today: string, leadDays: number): Option.Option<string> =>
  isDeletable(vacation, today, leadDays) ? Option.none() : Option.some(earliestEnd(vacation, today, leadDays))

/** VAC-007 to VAC-009, C31 The state of a vacation, which decides what can change. */
export type VacationState =
  | { readonly _tag: "None" }
  | { readonly _tag: "Planned"; readonly vacation: Vacation }
  | { readonly _tag: "EndOnly"; readonly vacation: Vacation; readonly isActive: boolean }

/** VAC-007 to VAC-009 A planned vacation can be deleted; later only its end can change, until it has passed. */
export const vacationState = (
  latest: Option.Option<Vacation>,
  today: string,
  leadDays: number
): VacationState => {
  const known = latestVacation(latest, today)
  if (Option.isNone(known)) return { _tag: "None" }
  const vacation = known.value
  if (isDeletable(vacation, today, leadDays)) return { _tag: "Planned", vacation }
  return { _tag: "EndOnly", vacation, isActive: isActiveVacation(vacation, today) }
}

const problemOf = (
  field: string,
  day: Option.Option<string>,
  earliest: string
): Option.Option<FieldProblem> => {
  if (Option.isNone(day)) return Option.some(fieldProblem(field, "invalid.dayMissing"))
  if (!isDay(day.value)) return Option.some(fieldProblem(field, "invalid.day"))
  return day.value < earliest
    ? Option.some(fieldProblem(field, "invalid.dayTooEarly", { day: earliest }))
    : Option.none()
}

/** VAC-014, VAC-016, VAC-017 Checks a new vacation: two days from today on, in order, and no other vacation. */
export const checkNewVacation = (
  command: { readonly from: Option.Option<string>; readonly to: Option.Option<string> },
  state: VacationState,
  today: string
): Result.Result<Vacation, InvalidFields> => {
  if (state._tag !== "None") {
    return Result.fail(new InvalidFields({ fields: [fieldProblem("from_date", "invalid.vacationExists")] }))
  }
  const start = Option.getOrElse(command.from, () => today)
  const fields = [
    ...Option.toArray(problemOf("from_date", command.from, today)),
    ...Option.toArray(problemOf("to_date", command.to, later(start, today)))
  ]
  return Arr.isReadonlyArrayNonEmpty(fields)
    ? Result.fail(new InvalidFields({ fields }))
    : Result.succeed({ start, end: Option.getOrElse(command.to, () => start) })
}

/** VAC-018, C32 Checks a new end of the vacation. */
export const checkNewEnd = (
  state: VacationState,
  to: Option.Option<string>,
  today: string,
  leadDays: number
): Result.Result<Vacation, InvalidFields | VacationNotFound> => {
  if (state._tag === "None") return Result.fail(new VacationNotFound())
  const { vacation } = state
  const problem = problemOf("to_date", to, earliestEnd(vacation, today, leadDays))
  if (Option.isSome(problem)) return Result.fail(new InvalidFields({ fields: [problem.value] }))
  return Result.succeed({ ...vacation, end: Option.getOrElse(to, () => vacation.end) })
}

/** VAC-008, VAC-019 Checks that the vacation can be deleted. */
export const checkDelete = (
  state: VacationState,
  leadDays: number
): Result.Result<Vacation, VacationNotFound | VacationNotDeletable> => {
  switch (state._tag) {
    case "None":
      return Result.fail(new VacationNotFound())
    case "EndOnly":
      return Result.fail(new VacationNotDeletable({ days: leadDays + 2 }))
    case "Planned":
      return Result.succeed(state.vacation)
  }
}
