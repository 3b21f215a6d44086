import { useTranslation } from "react-i18next"
import { useLocation, useNavigate } from "react-router"
import { Page } from "#rider/shared/page/Page.tsx"
import { CodeForm } from "./CodeForm.tsx"
import { clearRequestedCode, type RequestedCode } from "./requestedCode.ts"
import { useFrom } from "./useReturnPath.ts"

type Props = {
  readonly requested: RequestedCode
  /** The state of the page after the sign-in. */
  readonly returnState?: object
}

/**
 * The form for the code. After the sign-in it leaves its address, so that a step that follows, as the profile, does not belong to it. The
 * screen around it may have left it before, and the person have gone on from there. Without a code that screen goes to the number.
 */
export function CodeScreen({ requested, returnState }: Props) {
  const { t } = useTranslation("login")
  const navigate = useNavigate()
  const from = useFrom()
  const { pathname } = useLocation()
  const leave = (): void => {
    if (globalThis.location.pathname === pathname) void navigate(from, { replace: true, state: returnState })
  }
  return (
    <Page title={t("codeTitle")} back={clearRequestedCode}>
      <CodeForm requested={requested} onDone={leave} onChangeNumber={clearRequestedCode} />
    </Page>
  )
}
