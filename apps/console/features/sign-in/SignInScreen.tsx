import "./signIn.css"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { Navigate, useLocation } from "react-router"
import * as z from "zod/mini"
import { bridge } from "#console/bridge.ts"
import { useStaff } from "#console/shell/staff.ts"
import { emptyPhone, fullPhone, type PhoneValue } from "#ui/forms/PhoneField.tsx"
import { Logo } from "#ui/theme/Logo.tsx"
import { CodeStep } from "./CodeStep.tsx"
import { PhoneStep } from "./PhoneStep.tsx"

const RedirectState = z.object({ from: z.string().check(z.startsWith("/")) })

/** Signs in with phone number, bot check and code, then redirects to the requested view. */
export function SignInScreen() {
  const { t } = useTranslation("console")
  const staff = useStaff()
  const { state } = useLocation()
  const [phone, setPhone] = useState<PhoneValue>(emptyPhone)
  const [isSent, setSent] = useState(false)
  if (staff.data !== undefined)
    return <Navigate to={RedirectState.safeParse(state).data?.from ?? "/live"} replace />
  return (
    <main className="co-sign-in">
      <div className="co-sign-in-card">
        <Logo size={44} />
        <h1>{t("signIn.title")}</h1>
        <p className="co-muted">{t("signIn.text")}</p>
        {isSent ? (
          <CodeStep phone={fullPhone(phone)} onBack={() => setSent(false)} />
        ) : (
          <PhoneStep phone={phone} onChange={setPhone} onSent={() => setSent(true)} />
        )}
      </div>
      {bridge === undefined && <p className="co-muted co-sign-in-note">{t("signIn.browser")}</p>}
    </main>
  )
}
