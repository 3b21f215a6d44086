import { useCallback } from "react"
import { useTranslation } from "react-i18next"

interface Options {
  /** The keys of texts that come before those of every code. */
  readonly firstKeys?: ReadonlyArray<string>
  /** The values in the text. */
  readonly data?: Readonly<Record<string, unknown>>
}

/** Returns a function that translates a code of the rules for staff, or else as the rider app does. */
export const useCodeText = () => {
  const { t } = useTranslation(["console", "error"])
  return useCallback(
    (code: string, { data = {}, firstKeys = [] }: Options = {}): string =>
      t([...firstKeys, `console:reason.${code}`, `error:${code}`], {
        defaultValue: code.replaceAll("_", " "),
        ...data
      }),
    [t]
  )
}
