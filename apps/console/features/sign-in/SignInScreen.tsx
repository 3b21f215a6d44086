import "./signIn.css"
import { Button } from "@mantine/core"
import type { DateTime } from "effect"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { Navigate, useLocation } from "react-router"
import * as z from "zod/mini"
import { bridge } from "#console/bridge.ts"
import { useStaff } from "#console/shell/staff.ts"
import { fullPhone } from "#core/shared/phoneParts.ts"
import { emptyPhone, type PhoneValue } from "#ui/forms/PhoneField.tsx"
import { Logo } from "#ui/theme/Logo.tsx"
import { CodeStep } from "./CodeStep.tsx"
import { EnrolmentStep } from "./EnrolmentStep.tsx"
import { PasskeyStep } from "./PasskeyStep.tsx"
import { PhoneStep } from "./PhoneStep.tsx"
import type { SecondFactorStep } from "./useSignIn.ts"

const RedirectState = z.object({ from: z.string().check(z.startsWith("/")) })

/** Signs in with phone number, bot check, code and second factor, then redirects to the requested view. */
export function SignInScreen() {
  const { t } = useTranslation("console")
  const staff = useStaff()
  const { state } = useLocation()
  const [phone, setPhone] = useState<PhoneValue>(emptyPhone)
  const [sentAt, setSentAt] = useState<DateTime.Utc>()
  const [step, setStep] = useState<SecondFactorStep>()
  const startAgain = () => {
    setStep(undefined)
    setSentAt(undefined)
  }
  if (staff.data !== undefined)
    return <Navigate to={RedirectState.safeParse(state).data?.from ?? "/live"} replace />
  return (
    <main className="co-sign-in">
      <div className="co-sign-in-card">
        <Logo size={44} />
        <h1>{t("signIn.title")}</h1>
        <p className="co-muted">{t("signIn.text")}</p>
        {step !== undefined && <SecondFactor step={step} onAgain={startAgain} />}
        {step === undefined && sentAt !== undefined && (
          <CodeStep phone={fullPhone(phone)} sentAt={sentAt} onBack={startAgain} onStep={setStep} />
        )}
        {sentAt === undefined && <PhoneStep phone={phone} onChange={setPhone} onSent={setSentAt} />}
      </div>
      {bridge === undefined && <p className="co-muted co-sign-in-note">{t("signIn.browser")}</p>}
    </main>
  )
}

type SecondFactorProps = { readonly step: SecondFactorStep; readonly onAgain: () => void }

/** N85 Shows the step after the code by SMS, and the way back to the phone number once that step has expired. */
function SecondFactor({ step, onAgain }: SecondFactorProps) {
  const { t } = useTranslation("console")
  return (
    <>
      {step.step === "passkey" ? <PasskeyStep step={step} /> : <EnrolmentStep step={step} />}
      <Button variant="subtle" fullWidth onClick={onAgain}>
        {t("signIn.again")}
      </Button>
    </>
  )
}
