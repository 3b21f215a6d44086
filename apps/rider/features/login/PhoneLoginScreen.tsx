import { useTranslation } from "react-i18next"
import { Navigate, useLocation, useNavigate, useSearchParams } from "react-router"
import * as z from "zod/mini"
import { useSession } from "#ui/api/session.ts"
import { Page } from "#ui/page/Page.tsx"
import { CodeForm } from "./CodeForm.tsx"
import { LoginForm } from "./LoginForm.tsx"
import type { OtpRequested } from "./useRequestCode.ts"

const cameFrom = z.object({ from: z.string() })

/** Where the person was going before they had to sign in. */
const useGoOn = () => {
  const { state } = useLocation()
  const navigate = useNavigate()
  const read = cameFrom.safeParse(state)
  return () => void navigate(read.success ? read.data.from : "/", { replace: true })
}

const usePhoneOfAddress = () => {
  const [query] = useSearchParams()
  return {
    phoneCountryCode: query.get("phoneCountryCode") ?? "",
    phoneNumber: query.get("phoneNumber") ?? ""
  }
}

const codePath = ({ exists, phoneCountryCode, phoneNumber }: OtpRequested): string => {
  const query = new URLSearchParams({ phoneCountryCode, phoneNumber })
  return `${exists ? "/auth/phone-login" : "/sign-up/validate-otp"}?${query}`
}

/** AUTH-004, C67: asks for the number, or for the code of a known number when the address carries it. */
export function PhoneLoginScreen() {
  const { t } = useTranslation("login")
  const phone = usePhoneOfAddress()
  const { state } = useLocation()
  const navigate = useNavigate()
  if (phone.phoneNumber !== "") return <CodeScreen exists />
  if (useSession() !== undefined) return <Navigate to="/" replace />
  return (
    <Page title={t("title")} back="/">
      <LoginForm onRequested={(asked) => void navigate(codePath(asked), { state })} />
    </Page>
  )
}
