import { useTranslation } from "react-i18next"
import { canUsePasskeys } from "#console/shell/access/passkeys.ts"
import { RecoveryCodes } from "#console/shell/access/RecoveryCodes.tsx"
import type { StaffSignInStep } from "#core/contract/consoleStaff.ts"
import { useErrorText } from "#ui/api/useErrorText.ts"
import { OneUseCodeForm } from "./OneUseCodeForm.tsx"
import { useEnrolment } from "./useSecondFactor.ts"

type Props = { readonly step: Extract<StaffSignInStep, { readonly step: "enrolment" }> }

/** N85 The first sign-in: registers a passkey with the enrolment code, then shows the recovery codes. */
export function EnrolmentStep({ step }: Props) {
  const { t } = useTranslation("console")
  const errorText = useErrorText()
  const { enrol, enter } = useEnrolment(step)
  if (enrol.data !== undefined)
    return <RecoveryCodes codes={enrol.data.recoveryCodes} onDone={() => enter(enrol.data.staff)} />
  if (!canUsePasskeys()) return <p role="alert">{t("signIn.enrolElsewhere")}</p>
  return (
    <>
      <p>{t("signIn.enrolText")}</p>
      <OneUseCodeForm
        label={t("signIn.enrolCode")}
        submitLabel={t("signIn.enrol")}
        error={enrol.error === null ? undefined : errorText(enrol.error)}
        isPending={enrol.isPending}
        onSubmit={(code) => enrol.mutate(code)}
      />
    </>
  )
}
