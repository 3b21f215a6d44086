import { useTranslation } from "react-i18next"
import { useLocation, useNavigate } from "react-router"
import { Page } from "#rider/shared/page/Page.tsx"
import { CodeForm } from "./CodeForm.tsx"
import { usePhoneOfAddress } from "./useReturnPath.ts"

/** The screen follows the session: once it is open, `useWayOn` leads away from here. */
export function CodeScreen({ exists }: { readonly exists: boolean }) {
  const { t } = useTranslation("login")
  const phone = usePhoneOfAddress()
  const navigate = useNavigate()
  const { state } = useLocation()
  const toNumber = () => void navigate("/auth/phone-login", { state, replace: true })
  return (
    <Page title={t("codeTitle")} back="/auth/phone-login">
      <CodeForm asked={{ ...phone, exists }} onDone={() => undefined} onOtherNumber={toNumber} />
    </Page>
  )
}
