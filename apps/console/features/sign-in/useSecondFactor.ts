import { useMutation } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { bridge } from "#console/bridge.ts"
import { callConsoleApi } from "#console/callConsoleApi.ts"
import { assertPasskey, createPasskey } from "#console/shell/access/passkeys.ts"
import { markSignedIn } from "#console/shell/signedInMark.ts"
import { useEnter } from "#console/shell/staff.ts"
import type { Staff, StaffSignInStep } from "#core/contract/consoleStaff.ts"
import { useAlert } from "#ui/alert/AlertHost.tsx"

type StepOf<Name extends StaffSignInStep["step"]> = Extract<StaffSignInStep, { readonly step: Name }>

/** N85 Finishes the sign-in with a passkey. */
export const usePasskey = ({ options, token }: StepOf<"passkey">) =>
  useMutation({
    mutationFn: async (): Promise<Staff> => {
      const credential = await assertPasskey(options)
      return await callConsoleApi((api) => api.signInWithPasskey({ payload: { token, credential } }))
    },
    onSuccess: useEnter()
  })

/** N85 Says how many recovery codes are left. A desktop window cannot ask. */
const useCodesLeftAlert = () => {
  const { t } = useTranslation("console")
  const alert = useAlert()
  return async (): Promise<void> => {
    if (bridge !== undefined) return
    const { recoveryCodes } = await callConsoleApi((api) => api.passkeys())
    alert({ type: "warning", title: t("signIn.codesLeft", { count: recoveryCodes }) })
  }
}

/** N85 Finishes the sign-in with a recovery code, or a code for the desktop. */
export const useOneUseCode = (token: string) => {
  const enter = useEnter()
  const alertCodesLeft = useCodesLeftAlert()
  return useMutation({
    mutationFn: (code: string): Promise<Staff> =>
      callConsoleApi((api) => api.signInWithCode({ payload: { token, code } })),
    onSuccess: (staff) => {
      enter(staff)
      // The page "Your access" has the number, too.
      alertCodesLeft().catch(() => undefined)
    }
  })
}

/** N85 Registers the first passkey. `enter` opens the console, after the person has kept the recovery codes. */
export const useEnrolment = ({ options, token }: StepOf<"enrolment">) => {
  const enter = useEnter()
  const enrol = useMutation({
    mutationFn: async (code: string) => {
      const credential = await createPasskey(options)
      return await callConsoleApi((api) => api.enrol({ payload: { token, code, credential } }))
    },
    onSuccess: () => markSignedIn(true)
  })
  return { enrol, enter }
}
