import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router"
import { Page } from "#rider/shared/page/Page.tsx"
import { CodeForm } from "./CodeForm.tsx"
import { clearRequestedCode, type RequestedCode } from "./requestedCode.ts"
import { useFrom } from "./useReturnPath.ts"

/**
 * The form for the code. After the sign-in it leaves its address, so that a step that follows, as the profile, does not belong to it. Without
 * a code the screen around it goes to the number.
 */
export function CodeScreen({ requested }: { readonly requested: RequestedCode }) {
  const { t } = useTranslation("login")
  const navigate = useNavigate()
  const from = useFrom()
  return (
    <Page title={t("codeTitle")} back={clearRequestedCode}>
      <CodeForm
        requested={requested}
        onDone={() => void navigate(from, { replace: true })}
        onChangeNumber={clearRequestedCode}
      />
    </Page>
  )
}
