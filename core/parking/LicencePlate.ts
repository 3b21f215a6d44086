import { Result, Schema } from "effect"
import type { ProductSettingsValues } from "#core/shared/ProductSettings.ts"
import { InvalidLicencePlate, MissingLicencePlate } from "./refusals.ts"

/** Capital letters and digits of any script without separators: `AB12345`. */
export const LicencePlate = Schema.String.check(Schema.isPattern(/^[\p{Lu}\p{Nd}]+$/u)).pipe(
  Schema.brand("LicencePlate")
)
export type LicencePlate = typeof LicencePlate.Type

const isPlate = Schema.is(LicencePlate)

type PlateSettings = Pick<ProductSettingsValues["parking"], "plate">

const withoutSeparators = (typed: string): string => typed.replace(/[\s-]/g, "").toUpperCase()

/** PARK-012, PARK-013 What a field shows of a plate while it is typed: without separators, in capitals, cut to the longest plate. */
export const plateAsTyped = (typed: string, { plate: { maxLength } }: PlateSettings): string =>
  Array.from(withoutSeparators(typed)).slice(0, maxLength).join("")

/** PARK-011, PARK-012, PARK-015 Normalises a typed plate: `ab 12-345` becomes `AB12345`. The length counts characters. */
export const toLicencePlate = (
  typed: string,
  { plate: { maxLength: max, minLength: min } }: PlateSettings
): Result.Result<LicencePlate, MissingLicencePlate | InvalidLicencePlate> => {
  const plate = withoutSeparators(typed)
  if (plate === "") return Result.fail(new MissingLicencePlate())
  const { length } = Array.from(plate)
  return isPlate(plate) && length >= min && length <= max
    ? Result.succeed(plate)
    : Result.fail(new InvalidLicencePlate({ min, max }))
}
