import { Button, Stack, Text } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { Link, Navigate, useNavigate } from "react-router"
import { isForLandingPage } from "#core/shell/landingPage.ts"
import { Page } from "#rider/shared/page/Page.tsx"
import { useHome } from "#rider/shared/routing/useHome.ts"
import { useSignedIn } from "#rider/shared/session/useSignedIn.ts"
import { StoreLinks } from "#rider/shared/stores/StoreLinks.tsx"
import { nativeHost } from "#ui/api/product.ts"

/** ROUTE-004, N56 Explains the product, and leads to a ride with a code, the sign-in and the stores. ROUTE-016 Only a phone's browser shows it. */
export function LandingScreen() {
  const isForThisDevice = isForLandingPage({
    isNative: nativeHost() !== undefined,
    userAgent: navigator.userAgent
  })
  return isForThisDevice ? <Landing /> : <Navigate to="/" replace />
}

function Landing() {
  const { t } = useTranslation(["system", "start"])
  const navigate = useNavigate()
  const home = useHome()
  const { isSignedIn, requireSignIn } = useSignedIn()
  return (
    <Page title={t("landing.title")}>
      <Stack gap="md">
        <Text>{t("start:guestIntro")}</Text>
        <Text>{t("landing.subsidy")}</Text>
        <Button component={Link} to="/book" size="lg" fullWidth>
          {t("start:withCode")}
        </Button>
        {!isSignedIn && (
          <Button
            variant="default"
            size="lg"
            fullWidth
            onClick={() => void requireSignIn(() => (home === "/" ? navigate(home) : undefined))}
          >
            {t("start:signIn")}
          </Button>
        )}
        <StoreLinks />
      </Stack>
    </Page>
  )
}
