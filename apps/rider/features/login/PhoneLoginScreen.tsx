import { useTranslation } from "react-i18next"
import { Navigate, useLocation, useNavigate } from "react-router"
import { Page } from "#rider/shared/page/Page.tsx"
import { CodeScreen } from "./CodeScreen.tsx"
import { LoginForm } from "./LoginForm.tsx"
import type { OtpRequested } from "./useRequestCode.ts"
import { usePhoneOfAddress, useReturnPath } from "./useReturnPath.ts"

const codePath = ({ exists, phoneCountryCode, phoneNumber }: OtpRequested): string => {
  const query = new URLSearchParams({ phoneCountryCode, phoneNumber })
  return `${exists ? "/auth/phone-login" : "/sign-up/validate-otp"}?${query.toString()}`
}

/** AUTH-004, C67: asks for the number, or for the code of a known number when the address carries it. */
export function PhoneLoginScreen() {
  const { t } = useTranslation("login")
  const phone = usePhoneOfAddress()
  const { state } = useLocation()
  const navigate = useNavigate()
  const wayOn = useReturnPath()
  if (wayOn !== undefined) return <Navigate to={wayOn} replace />
  if (phone.phoneNumber !== "") return <CodeScreen exists />
  return (
    <Page title={t("title")} back="/">
      <LoginForm start={phone} onRequested={(asked) => void navigate(codePath(asked), { state })} />
    </Page>
  )
}

/** AUTH-005: the code of a number that has no account yet. */
export function ValidateOtpScreen() {
  const phone = usePhoneOfAddress()
  const wayOn = useReturnPath()
  if (wayOn !== undefined) return <Navigate to={wayOn} replace />
  return phone.phoneNumber === "" ? (
    <Navigate to="/auth/phone-login" replace />
  ) : (
    <CodeScreen exists={false} />
  )
}
