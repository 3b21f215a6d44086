import { useTranslation } from "react-i18next"
import { Navigate, useLocation, useNavigate, useSearchParams } from "react-router"
import { Page } from "#rider/shared/page/Page.tsx"
import { CodeForm } from "./CodeForm.tsx"
import { LoginForm } from "./LoginForm.tsx"
import { usePhoneOfAddress, useReturnPath } from "./useReturnPath.ts"

/** ROUTE-010: the visitor with a trip code shows that a phone number is theirs, once. */
export function BookLoginScreen() {
  const { t } = useTranslation("login")
  const navigate = useNavigate()
  const { state } = useLocation()
  const wayOn = useReturnPath()
  if (wayOn !== undefined) return <Navigate to={wayOn} replace />
  return (
    <Page title={t("title")} back={true}>
      <LoginForm
        onRequested={({ exists, phoneCountryCode, phoneNumber }) => {
          const query = new URLSearchParams({ phoneCountryCode, phoneNumber, exists: String(exists) })
          void navigate(`/book/otp?${query.toString()}`, { state, replace: true })
        }}
      />
    </Page>
  )
}

/** ROUTE-011: the code from the SMS; then back to the ride. */
export function BookOtpScreen() {
  const { t } = useTranslation("login")
  const navigate = useNavigate()
  const { state } = useLocation()
  const [query] = useSearchParams()
  const phone = usePhoneOfAddress()
  const wayOn = useReturnPath()
  if (wayOn !== undefined) return <Navigate to={wayOn} replace />
  if (phone.phoneNumber === "") return <Navigate to="/book" replace />
  const toNumber = () => void navigate("/book/login", { state, replace: true })
  return (
    <Page title={t("codeTitle")} back={toNumber}>
      <CodeForm
        asked={{ ...phone, exists: query.get("exists") === "true" }}
        onDone={() => undefined}
        onOtherNumber={toNumber}
      />
    </Page>
  )
}
