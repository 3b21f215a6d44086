import { Result, Schema } from "effect"
import type { ProductSettingsValues } from "#core/shared/ProductSettings.ts"
import { InvalidLicencePlate, MissingLicencePlate } from "./refusals.ts"

/** Capital letters and digits of any script without separators: `AB12345`. */
export const LicencePlate = Schema.String.check(Schema.isPattern(/^[\p{Lu}\p{Nd}]+$/u)).pipe(
  Schema.brand("LicencePlate")
)
export type LicencePlate = typeof LicencePlate.Type

const isPlate = Schema.is(LicencePlate)

/** PARK-011, PARK-012, PARK-015 Normalises a typed plate: `ab 12-345` becomes `AB12345`. The length counts characters. */
export const toLicencePlate = (
  typed: string,
  { plate: { maxLength: max, minLength: min } }: Pick<ProductSettingsValues["parking"], "plate">
): Result.Result<LicencePlate, MissingLicencePlate | InvalidLicencePlate> => {
  const plate = typed.replace(/[\s-]/g, "").toUpperCase()
  if (plate === "") return Result.fail(new MissingLicencePlate())
  const { length } = Array.from(plate)
  return isPlate(plate) && length >= min && length <= max
    ? Result.succeed(plate)
    : Result.fail(new InvalidLicencePlate({ min, max }))
}
