import { Button, Loader } from "@mantine/core"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { Navigate } from "react-router"
import { decideAccess } from "#core/shell/decideAccess.ts"
import { EmptyState } from "#rider/shared/page/EmptyState.tsx"
import { Page } from "#rider/shared/page/Page.tsx"
import type { RouteHandle } from "#rider/shared/routing/featureRoute.ts"
import { isOwnAccount } from "#rider/shared/session/isOwnAccount.ts"
import { useCapability } from "#rider/shared/session/useCapability.ts"
import { useFeatureGates } from "#rider/shared/session/useFeatureGates.ts"
import { useMe } from "#rider/shared/session/useMe.ts"
import { useSignedIn } from "#rider/shared/session/useSignedIn.ts"
import { nativeHost } from "#ui/api/product.ts"
import { useSession } from "#ui/api/session.ts"
import { useProductSettings } from "#ui/settings/useProductSettings.ts"
import { MissingInformation } from "./gateScreens.ts"

type Props = { readonly handle: RouteHandle; readonly children: ReactNode }

/** Renders the page, or what the user must do first: sign in, or complete the profile. */
export function AccessGate({ handle, children }: Props) {
  const isSignedIn = useSession() !== undefined
  const me = useMe().data
  const visit = {
    route: handle,
    isSignedIn,
    me: me && { ...me, isOwnAccount: isOwnAccount(me) },
    newOnboarding: {
      hasCapability: useCapability("NewOnboarding"),
      hasFlag: useFeatureGates().newOnboarding
    },
    webAccess: useProductSettings().shell.webAccess,
    isNative: nativeHost() !== undefined
  }
  switch (decideAccess(visit)) {
    case "book-by-code":
      return <Navigate to="/book" replace />
    case "sign-in":
      return <SignInPrompt />
    case "wait":
      return <Loader className="sv-centre" />
    case "hidden":
      return <Navigate to="/content-not-found" replace />
    case "incomplete":
      return <MissingInformation />
    case "open":
      return children
  }
}

function SignInPrompt() {
  const { t } = useTranslation("shell")
  const { requireSignIn } = useSignedIn()
  return (
    <Page title={t("menu.signIn")}>
      <EmptyState
        text={t("signInFirst")}
        action={<Button onClick={() => void requireSignIn(() => undefined)}>{t("menu.signIn")}</Button>}
      />
    </Page>
  )
}
