import { useEffect } from "react"
import { useMe } from "#rider/shared/session/useMe.ts"
import { changeLanguage } from "#ui/i18n/setUpI18n.ts"

/** PROF-023 Switches to the language of the profile, on every device. */
export const useProfileLanguage = (): void => {
  const language = useMe().data?.language
  useEffect(() => {
    if (language !== undefined) void changeLanguage(language)
  }, [language])
}
