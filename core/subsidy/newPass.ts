import { Array as Arr, Option, Result } from "effect"
import { type DayRange, isDay } from "#core/shared/localDay.ts"
import type { ProductSettingsValues } from "#core/shared/ProductSettings.ts"
import { type FieldProblem, fieldProblem, InvalidFields } from "#core/shared/refusals.ts"
import { TravelPassOverlaps } from "./refusals.ts"
import type { TravelPass } from "./TravelPass.ts"

/** PASS-012 A kind of pass that can be registered. */
export type PassType = Pick<ProductSettingsValues["pass"]["types"][number], "id" | "name">

/** PASS-004 What a person enters of a pass, without its picture; days as yyyy-MM-dd. */
export interface PassDraft {
  readonly typeId: Option.Option<string>
  readonly start: Option.Option<string>
  readonly end: Option.Option<string>
}

/** PASS-004 A pass with a type that exists, days in order and its picture. */
export interface NewPass<Image> extends DayRange {
  readonly type: PassType
  readonly image: Image
}

const checkDay = (
  field: "period_start" | "period_end",
  day: Option.Option<string>
): Result.Result<string, FieldProblem> => {
  if (Option.isNone(day)) return Result.fail(fieldProblem(field, "invalid.dayMissing"))
  return isDay(day.value) ? Result.succeed(day.value) : Result.fail(fieldProblem(field, "invalid.day"))
}

/** PASS-009 The last day is no earlier than the first. */
const checkEnd = ({ end, start }: PassDraft): Result.Result<string, FieldProblem> =>
  Result.flatMap(checkDay("period_end", end), (last) =>
    Option.match(
      Option.filter(start, (first) => isDay(first) && last < first),
      {
        onNone: () => Result.succeed(last),
        onSome: (day) => Result.fail(fieldProblem("period_end", "invalid.dayTooEarly", { day }))
      }
    )
  )

const typeOf = ({ typeId }: PassDraft, types: ReadonlyArray<PassType>): Option.Option<PassType> =>
  Option.flatMap(typeId, (id) => Option.fromUndefinedOr(types.find((type) => type.id === id)))

/** PASS-008 Whether a picture can be chosen: type and first day are known. */
export const canAddImage = (draft: PassDraft, types: ReadonlyArray<PassType>): boolean =>
  Option.isSome(typeOf(draft, types)) && Result.isSuccess(checkDay("period_start", draft.start))

/** PASS-004, PASS-008 to PASS-010 Checks a new pass and the picture that comes with it; refuses it with every problem. */
export const checkNewPass = <Image>(
  draft: PassDraft,
  image: Option.Option<Image>,
  types: ReadonlyArray<PassType>
): Result.Result<NewPass<Image>, InvalidFields> => {
  const parts = {
    type: Result.fromOption(typeOf(draft, types), () => fieldProblem("travel_pass_id", "invalid.passType")),
    start: checkDay("period_start", draft.start),
    end: checkEnd(draft),
    image: Result.fromOption(image, () => fieldProblem("image", "invalid.passImage"))
  }
  return Result.mapError(Result.all(parts), (first) => {
    const [, ...others] = Arr.getFailures([parts.type, parts.start, parts.end, parts.image])
    return new InvalidFields({ fields: [first, ...others] })
  })
}

/** PASS-007 Refuses a period that has a day in common with another pass of the person, unless that one was rejected. */
export const checkNoPassOverlap = (
  passes: ReadonlyArray<TravelPass>,
  { end, start }: DayRange
): Result.Result<void, TravelPassOverlaps> =>
  passes.some((pass) => pass.state !== "REJECTED" && pass.start <= end && start <= pass.end)
    ? Result.fail(new TravelPassOverlaps())
    : Result.void
