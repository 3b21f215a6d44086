import { Result } from "effect"
import { type RefObject, useState } from "react"
import { useTranslation } from "react-i18next"
import { type LicencePlate, plateAsTyped, toLicencePlate } from "#core/parking/LicencePlate.ts"
import { TextField } from "#rider/shared/forms/TextField.tsx"
import { useProductSettings } from "#ui/settings/useProductSettings.ts"

type Problem = "missing_license_plate" | "invalid_license_plate"

/** PARK-011 to PARK-015 The state of a field for a licence plate. `check` returns a valid plate, or shows what is wrong and moves there. */
export const usePlate = (initial: string, input: RefObject<HTMLInputElement | null>) => {
  const { parking } = useProductSettings()
  const [typed, setTyped] = useState(initial)
  const [problem, setProblem] = useState<Problem>()
  return {
    typed,
    problem,
    type: (text: string): void => {
      setTyped(plateAsTyped(text, parking))
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
