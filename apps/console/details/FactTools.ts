import type { Weekday } from "#core/recurring/week.ts"
import type { Country } from "#core/shared/country.ts"
import type { useFormat } from "#ui/i18n/useFormat.ts"
import type { useCodeText } from "./useCodeText.ts"

/** The functions that write a fact in the words of the reader. */
export interface FactTools {
  readonly format: ReturnType<typeof useFormat>
  /** The country whose clocks show times. */
  readonly country: Country
  /** The text of a key of `console:`, or the value itself where there is none. */
  readonly textOf: (key: string, value: string) => string
  readonly yesNo: (value: boolean) => string
  readonly codeText: ReturnType<typeof useCodeText>
  readonly dayName: (day: Weekday) => string
}
