import { useTranslation } from "react-i18next"
import { useLocation, useNavigate } from "react-router"
import { Page } from "#rider/shared/page/Page.tsx"
import { CodeForm } from "./CodeForm.tsx"
import { usePhoneFromUrl } from "./useReturnPath.ts"

/** The form for the code. After the sign-in, the screen around it redirects to `useReturnPath`. */
export function CodeScreen({ exists }: { readonly exists: boolean }) {
  const { t } = useTranslation("login")
  const phone = usePhoneFromUrl()
  const navigate = useNavigate()
  const { state } = useLocation()
  const changeNumber = () => void navigate("/auth/phone-login", { state, replace: true })
  return (
    <Page title={t("codeTitle")} back="/auth/phone-login">
      <CodeForm requested={{ ...phone, exists }} onDone={() => undefined} onChangeNumber={changeNumber} />
    </Page>
  )
}
