import { useTranslation } from "react-i18next"
import { Navigate, useLocation, useNavigate } from "react-router"
import { Page } from "#rider/shared/page/Page.tsx"
import { CodeScreen } from "./CodeScreen.tsx"
import { LoginForm } from "./LoginForm.tsx"
import type { OtpRequested } from "./useRequestCode.ts"
import { usePhoneFromUrl, useReturnPath } from "./useReturnPath.ts"

const codePath = ({ exists, phoneCountryCode, phoneNumber }: OtpRequested): string => {
  const query = new URLSearchParams({ phoneCountryCode, phoneNumber })
  return `${exists ? "/auth/phone-login" : "/sign-up/validate-otp"}?${query.toString()}`
}

/** AUTH-004, C67 The form for the phone number, or for the code of a known number that the address names. */
export function PhoneLoginScreen() {
  const { t } = useTranslation("login")
  const phone = usePhoneFromUrl()
  const { state } = useLocation()
  const navigate = useNavigate()
  const returnPath = useReturnPath()
  if (returnPath !== undefined) return <Navigate to={returnPath} replace />
  if (phone.phoneNumber !== "") return <CodeScreen exists />
  return (
    <Page title={t("title")} back="/">
      <LoginForm start={phone} onRequested={(requested) => void navigate(codePath(requested), { state })} />
    </Page>
  )
}

/** AUTH-005 The form for the code of a number without an account. */
export function ValidateOtpScreen() {
  const phone = usePhoneFromUrl()
  const returnPath = useReturnPath()
  if (returnPath !== undefined) return <Navigate to={returnPath} replace />
  return phone.phoneNumber === "" ? (
    <Navigate to="/auth/phone-login" replace />
  ) : (
    <CodeScreen exists={false} />
  )
}
