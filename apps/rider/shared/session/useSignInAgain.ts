import { useTranslation } from "react-i18next"
import { splitPhone } from "#core/shared/phoneParts.ts"
import { afterSheet } from "#rider/shared/sheet/afterSheet.ts"
import { useConfirm } from "#rider/shared/sheet/DialogHost.tsx"
import type { Refusal } from "#ui/api/Refusal.ts"
import { useErrorText } from "#ui/api/useErrorText.ts"
import { useGlobalSheet } from "./GlobalSheets.tsx"
import type { SheetName, SheetOptions } from "./sheetOptions.ts"
import { useMe } from "./useMe.ts"

const isAboutSignIn = ({ code }: Refusal): boolean => code === "sign_in_again"

/** Asks for a new sign-in with the own number; resolves with true when it is done. */
const useAskToSignIn = () => {
  const { t } = useTranslation(["profile", "common"])
  const confirm = useConfirm()
  const openSheet = useGlobalSheet()
  const errorText = useErrorText()
  const phoneNumber = useMe().data?.phoneNumber ?? ""
  return async (refusal: Refusal): Promise<boolean> => {
    const { confirmed } = await confirm({
      title: t("sessions.again"),
      text: errorText(refusal),
      success: t("sessions.signIn"),
      cancel: t("common:cancel")
    })
    return confirmed && (await openSheet("login", splitPhone({ phoneCountryCode: "", phoneNumber })))
  }
}

/**
 * ASVS-7.5.1 Returns a function that handles the refusal of a command whose sign-in is too old: it asks for a new one, and then
 * calls `repeat`. It returns false for other refusals, and does nothing about them.
 */
export const useSignInAgain = () => {
  const askToSignIn = useAskToSignIn()
  return (refusal: Refusal, repeat: () => void): boolean => {
    if (!isAboutSignIn(refusal)) return false
    void askToSignIn(refusal).then((isSignedIn) => isSignedIn && repeat())
    return true
  }
}

/** ASVS-7.5.1 The same for a command of a sheet, which `close` closes before the question; it opens again with `options` after the answer. */
export const useSheetSignInAgain = <Name extends SheetName>(
  name: Name,
  options: SheetOptions[Name],
  close: (isDone: boolean) => void
) => {
  const askToSignIn = useAskToSignIn()
  const open = useGlobalSheet()
  const askAndReopen = async (refusal: Refusal): Promise<void> => {
    close(false)
    await afterSheet()
    await askToSignIn(refusal)
    await afterSheet()
    await open(name, options)
  }
  return (refusal: Refusal): boolean => {
    if (!isAboutSignIn(refusal)) return false
    void askAndReopen(refusal)
    return true
  }
}
