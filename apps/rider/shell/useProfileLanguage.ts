import { useEffect } from "react"
import { speak } from "#ui/i18n/setUpI18n.ts"
import { useMe } from "#ui/session/useMe.ts"

/** PROF-023: a signed-in person reads the language of the profile, on every device. */
export const useProfileLanguage = (): void => {
  const language = useMe().data?.language
  useEffect(() => {
    if (language !== undefined) void speak(language)
  }, [language])
}
