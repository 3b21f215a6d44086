import { useTranslation } from "react-i18next"
import { Navigate, useLocation, useNavigate, useSearchParams } from "react-router"
import { Page } from "#rider/shared/page/Page.tsx"
import { CodeForm } from "./CodeForm.tsx"
import { LoginForm } from "./LoginForm.tsx"
import { usePhoneFromUrl, useProspectId, useReturnPath } from "./useReturnPath.ts"

/** ROUTE-010 A visitor with a trip code enters a phone number to verify, which holds the seat. */
export function BookLoginScreen() {
  const { t } = useTranslation("login")
  const navigate = useNavigate()
  const { state } = useLocation()
  const prospectId = useProspectId()
  const returnPath = useReturnPath()
  if (returnPath !== undefined) return <Navigate to={returnPath} replace />
  return (
    <Page title={t("title")} back={true}>
      <LoginForm
        prospectId={prospectId}
        onRequested={({ exists, phoneCountryCode, phoneNumber }) => {
          const query = new URLSearchParams({ phoneCountryCode, phoneNumber, exists: String(exists) })
          void navigate(`/book/otp?${query.toString()}`, { state, replace: true })
        }}
      />
    </Page>
  )
}

/** ROUTE-011 The visitor enters the code of the SMS and returns to the trip. */
export function BookOtpScreen() {
  const { t } = useTranslation("login")
  const navigate = useNavigate()
  const { state } = useLocation()
  const [query] = useSearchParams()
  const phone = usePhoneFromUrl()
  const prospectId = useProspectId()
  const returnPath = useReturnPath()
  if (returnPath !== undefined) return <Navigate to={returnPath} replace />
  if (phone.phoneNumber === "") return <Navigate to="/book" replace />
  const changeNumber = () => void navigate("/book/login", { state, replace: true })
  return (
    <Page title={t("codeTitle")} back={changeNumber}>
      <CodeForm
        requested={{ ...phone, prospectId, exists: query.get("exists") === "true" }}
        onDone={() => undefined}
        onChangeNumber={changeNumber}
      />
    </Page>
  )
}
