import { useTranslation } from "react-i18next"
import { Navigate, useLocation } from "react-router"
import { Page } from "#rider/shared/page/Page.tsx"
import { verificationState } from "#rider/shared/routing/verificationState.ts"
import { CodeScreen } from "./CodeScreen.tsx"
import { LoginForm } from "./LoginForm.tsx"
import { useRequestedCode } from "./requestedCode.ts"
import { useProspectId, useReturnPath } from "./useReturnPath.ts"

/** ROUTE-010 A visitor with a trip code enters a phone number to verify, which holds the seat. Without a code there is no seat to hold. */
export function BookLoginScreen() {
  const { t } = useTranslation("login")
  const { state } = useLocation()
  const prospectId = useProspectId()
  const returnPath = useReturnPath()
  const requested = useRequestedCode(prospectId)
  if (returnPath !== undefined) return <Navigate to={returnPath} replace />
  if (prospectId === undefined) return <Navigate to="/book" replace />
  if (requested !== undefined) return <Navigate to="/book/otp" state={state} replace />
  return (
    <Page title={t("title")} back={true}>
      <LoginForm prospectId={prospectId} />
    </Page>
  )
}

/** ROUTE-011 The visitor enters the code of the SMS and returns to the trip. */
export function BookOtpScreen() {
  const { state } = useLocation()
  const prospectId = useProspectId()
  const requested = useRequestedCode(prospectId)
  const returnPath = useReturnPath()
  if (returnPath !== undefined) return <Navigate to={returnPath} state={verificationState} replace />
  if (prospectId === undefined) return <Navigate to="/book" replace />
  return requested === undefined ? (
    <Navigate to="/book/login" state={state} replace />
  ) : (
    <CodeScreen requested={requested} returnState={verificationState} />
  )
}
