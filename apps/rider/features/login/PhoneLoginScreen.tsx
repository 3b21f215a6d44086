import { useState } from "react"
import { useTranslation } from "react-i18next"
import { Navigate, useLocation } from "react-router"
import { Page } from "#rider/shared/page/Page.tsx"
import { CodeScreen } from "./CodeScreen.tsx"
import { LoginForm } from "./LoginForm.tsx"
import { isByMail, useRequestedCode } from "./requestedCode.ts"
import { usePhoneFromUrl } from "./usePhoneFromUrl.ts"
import { useReturnPath } from "./useReturnPath.ts"
import type { LoginStart } from "./useSignInDraft.ts"

const numberPath = "/auth/phone-login"
const newUserPath = "/sign-up/validate-otp"

/** AUTH-004, C67 The form for the phone number, or for the code of a known number. The number itself is not kept in the address. */
export function PhoneLoginScreen() {
  const { t } = useTranslation("login")
  const { state } = useLocation()
  const isMoving = usePhoneFromUrl({ exists: true })
  const requested = useRequestedCode()
  const returnPath = useReturnPath()
  const [before, setBefore] = useState<LoginStart>()
  if (requested !== undefined && before !== requested) setBefore(requested)
  if (returnPath !== undefined) return <Navigate to={returnPath} replace />
  if (isMoving) return null
  if (requested !== undefined && (isByMail(requested) || requested.exists)) {
    return <CodeScreen requested={requested} />
  }
  if (requested !== undefined) return <Navigate to={newUserPath} state={state} replace />
  return (
    <Page title={t("title")} back="/">
      <LoginForm {...(before === undefined ? {} : { start: before })} />
    </Page>
  )
}

/** AUTH-005 The form for the code of a number without an account. */
export function ValidateOtpScreen() {
  const { state } = useLocation()
  const isMoving = usePhoneFromUrl({ exists: false })
  const requested = useRequestedCode()
  const returnPath = useReturnPath()
  if (returnPath !== undefined) return <Navigate to={returnPath} replace />
  if (isMoving) return null
  return requested === undefined ? (
    <Navigate to={numberPath} state={state} replace />
  ) : (
    <CodeScreen requested={requested} />
  )
}
