import { Button, Loader } from "@mantine/core"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { Navigate } from "react-router"
import { publicSettings } from "#rider/shared/api/publicSettings.ts"
import { Empty } from "#rider/shared/page/Empty.tsx"
import { Page } from "#rider/shared/page/Page.tsx"
import type { RouteHandle } from "#rider/shared/routing/featureRoute.ts"
import { useMe } from "#rider/shared/session/useMe.ts"
import { useSignedIn } from "#rider/shared/session/useSignedIn.ts"
import { hasCapability, nativeHost } from "#ui/api/product.ts"
import { useSession } from "#ui/api/session.ts"
import { decideAccess } from "./decideAccess.ts"
import { missingInformation as MissingInformation } from "./gateScreens.ts"

type Props = { readonly handle: RouteHandle; readonly children: ReactNode }

/** Guests are asked to sign in where that is needed; who has not said who they are yet is asked that first. */
export function AccessGate({ handle, children }: Props) {
  const isSignedIn = useSession() !== undefined
  const me = useMe().data
  const visit = {
    handle,
    isSignedIn,
    me,
    hasNewOnboarding: hasCapability("NewOnboarding"),
    webAccess: publicSettings().webAccess,
    isNative: nativeHost() !== undefined
  }
  switch (decideAccess(visit)) {
    case "book-by-code":
      return <Navigate to="/book" replace />
    case "sign-in":
      return <SignInFirst />
    case "wait":
      return <Loader className="sv-centre" />
    case "hidden":
      return <Navigate to="/content-not-found" replace />
    case "incomplete":
      return MissingInformation === undefined ? children : <MissingInformation />
    case "open":
      return children
  }
}

function SignInFirst() {
  const { t } = useTranslation("shell")
  const { require } = useSignedIn()
  return (
    <Page title={t("menu.signIn")}>
      <Empty
        text={t("signInFirst")}
        action={<Button onClick={() => void require(() => undefined)}>{t("menu.signIn")}</Button>}
      />
    </Page>
  )
}
