import { Result, Schema } from "effect"
import { type RefObject, useState } from "react"
import { useTranslation } from "react-i18next"
import { type LicencePlate, plateAsTyped, toLicencePlate } from "#core/parking/LicencePlate.ts"
import { TextField } from "#rider/shared/forms/TextField.tsx"
import { useKeptForm } from "#rider/shared/forms/useKeptForm.ts"
import { useProductSettings } from "#ui/settings/useProductSettings.ts"

type Problem = "missing_license_plate" | "invalid_license_plate"

type PlateOptions = {
  /** What is typed survives a reload under this name. */
  readonly name: string
  readonly initial: string
  readonly input: RefObject<HTMLInputElement | null>
}

/**
 * PARK-011 to PARK-015 The state of a field for a licence plate. `check` returns a valid plate, or shows what is wrong and moves
 * there; `forget` after the plate was saved.
 */
export const usePlate = ({ name, initial, input }: PlateOptions) => {
  const { parking } = useProductSettings()
  const { values: typed, change, forget } = useKeptForm(`plate.${name}`, Schema.String, () => initial)
  const [problem, setProblem] = useState<Problem>()
  return {
    typed,
    problem,
    forget,
    type: (text: string): void => {
      change(() => plateAsTyped(text, parking))
      setProblem(undefined)
    },
    check: (): LicencePlate | undefined => {
      const plate = toLicencePlate(typed, parking)
      if (Result.isSuccess(plate)) return plate.success
      setProblem(plate.failure._tag)
      input.current?.focus()
      return undefined
    }
  }
}

type Props = {
  readonly plate: ReturnType<typeof usePlate>
  readonly input: RefObject<HTMLInputElement | null>
  /** The text of a refusal of the server. */
  readonly refused: string | undefined
}

/** PARK-012 to PARK-014 The licence plate, in capitals. */
export function PlateField({ input, plate, refused }: Props) {
  const { t } = useTranslation(["parking", "error"])
  const { maxLength: max, minLength: min } = useProductSettings().parking.plate
  const error = plate.problem === undefined ? refused : t(`error:${plate.problem}`, { min, max })
  return (
    <TextField
      ref={input}
      label={t("plate")}
      value={plate.typed}
      error={error}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      onChange={(event) => plate.type(event.currentTarget.value)}
    />
  )
}
