import { Array as Arr, Option, Result, Schema } from "effect"
import { type FieldProblem, fieldProblem, InvalidFields } from "#core/shared/InvalidFields.ts"
import { type DayRange, dayAfter, isDay, isWithin } from "#core/shared/localDay.ts"

/** VAC-006 the days on which a person's weekly trips do not come, both included, on the clocks of where they come from. */
export type Vacation = DayRange

export class VacationNotFound extends Schema.TaggedError<VacationNotFound>()(
  "vacation_not_found",
  {},
  { httpApiStatus: 404 }
) {}

/** VAC-008, VAC-019 it begins too soon, or has begun. `days` before its start it can still be deleted. */
export class VacationNotDeletable extends Schema.TaggedError<VacationNotDeletable>()(
  "vacation_not_deletable",
  { days: Schema.Int },
  { httpApiStatus: 422 }
) {}

const later = (a: string, b: string): string => (a > b ? a : b)

/** VAC-012 the person's vacation until its last day is over. */
export const latestVacation = (latest: Option.Option<Vacation>, today: string): Option.Option<Vacation> =>
  Option.filter(latest, ({ end }) => end >= today)

/** VAC-011. */
export const isActiveVacation = (vacation: Vacation, today: string): boolean => isWithin(vacation, today)

/** VAC-019, C31 only well before it begins. */
const isDeletable = ({ start }: Vacation, today: string, leadDays: number): boolean =>
  start > dayAfter(today, leadDays + 1)

/** VAC-018, C32 an end moves out only, and leaves so many days to plan with. */
export const earliestEnd = ({ end }: Vacation, today: string, leadDays: number): string =>
  later(end, dayAfter(today, leadDays))

/** VAC-007 to VAC-009, C31 what may be done about a vacation. */
export type VacationState =
  | { readonly _tag: "None" }
  | { readonly _tag: "Planned"; readonly vacation: Vacation }
  | { readonly _tag: "EndOnly"; readonly vacation: Vacation; readonly isActive: boolean }

/** VAC-007 to VAC-009: none; planned, which can be deleted; then only its end can change, until it is over. */
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

/** VAC-014, VAC-016, VAC-017 both days, from today on, the last not before the first; one vacation at a time. */
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

/** VAC-018, C32. */
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

/** VAC-008, VAC-019. */
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
