import { useEffect } from "react"
import { useIsOwnAccount } from "#rider/shared/session/useIsOwnAccount.ts"
import { useMe } from "#rider/shared/session/useMe.ts"
import { useSession } from "#ui/api/session.ts"
import { changeLanguage, deviceLanguage, showLanguage } from "#ui/i18n/setUpI18n.ts"

/**
 * PROF-023 Switches to the language of the profile, on every device. CONS-002 That of an impersonated person lasts as long as the
 * impersonation, in this tab only.
 */
export const useProfileLanguage = (): void => {
  const isActing = useSession()?.kind === "acting"
  const language = useMe().data?.language
  const isOwn = useIsOwnAccount()
  useEffect(() => {
    if (language !== undefined && isOwn) void changeLanguage(language)
    else if (!isActing) void showLanguage(deviceLanguage())
    else if (language !== undefined) void showLanguage(language)
  }, [language, isOwn, isActing])
}
