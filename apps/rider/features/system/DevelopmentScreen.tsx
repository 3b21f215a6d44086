import { Button, Stack, Switch, Text } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { isVariant } from "#core/shared/featureFlags.ts"
import { Page } from "#rider/shared/page/Page.tsx"
import { flagOverrides } from "#rider/shared/session/flagOverrides.ts"
import { useFeatureFlags } from "#rider/shared/session/useFeatureGates.ts"
import { useProductSettings } from "#ui/settings/useProductSettings.ts"
import { Environment } from "./Environment.tsx"

/** ROUTE-012, N59 For administrators: the flags, which can be set for this browser, and what the app knows of its environment. */
export function DevelopmentScreen() {
  const { t } = useTranslation("system")
  const flags = useFeatureFlags()
  const names = Object.keys(useProductSettings().featureFlags)
  const overrides = flagOverrides.useValue() ?? {}
  const isChanged = Object.keys(overrides).length > 0
  return (
    <Page title={t("development.title")}>
      <Stack gap="md">
        <Environment />
        <section aria-label={t("development.flags")}>
          <h2>{t("development.flags")}</h2>
          <Text mb="sm">{t("development.flagsHint")}</Text>
          <Stack gap="sm">
            {names.map((name) => (
              <Switch
                key={name}
                label={name}
                checked={isVariant(flags[name])}
                onChange={(event) => flagOverrides.set({ ...overrides, [name]: event.currentTarget.checked })}
              />
            ))}
          </Stack>
        </section>
        <Button variant="default" disabled={!isChanged} onClick={flagOverrides.clear}>
          {t("development.reset")}
        </Button>
      </Stack>
    </Page>
  )
}
