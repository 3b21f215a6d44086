import { Stack, Text } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { useSearchParams } from "react-router"
import { BenefitLayout, BenefitViewer } from "#core/booking/benefitDisplay.ts"
import { RadioButtons } from "#rider/shared/forms/RadioButtons.tsx"
import { Page } from "#rider/shared/page/Page.tsx"
import { Benefits } from "#rider/shared/trips/Benefits.tsx"
import { demoBenefits } from "./demoBenefits.ts"

const chosen = <A extends string>(options: readonly [A, ...A[]], name: string | null): A =>
  options.find((option) => option === name) ?? options[0]

/** ROUTE-002, BENEFIT-007 Every kind of benefit, as a driver or a passenger sees it, in both layouts. The address names the choice. */
export function BenefitsScreen() {
  const { t } = useTranslation(["system", "trip"])
  const [query, setQuery] = useSearchParams()
  const viewer = chosen(BenefitViewer.literals, query.get("userType"))
  const view = chosen(BenefitLayout.literals, query.get("view"))
  const choose = (name: string, value: string): void =>
    setQuery({ userType: viewer, view, [name]: value }, { replace: true })
  return (
    <Page title={t("trip:benefits.title")} back>
      <Stack gap="md">
        <Text>{t("benefits.intro")}</Text>
        <RadioButtons
          legend={t("benefits.viewer")}
          options={BenefitViewer.literals.map((value) => ({ value, label: t(`benefits.${value}`) }))}
          value={viewer}
          onChange={(value) => choose("userType", value)}
        />
        <RadioButtons
          legend={t("benefits.layout")}
          options={BenefitLayout.literals.map((value) => ({ value, label: t(`benefits.${value}`) }))}
          value={view}
          onChange={(value) => choose("view", value)}
        />
        <Benefits viewer={viewer} benefits={demoBenefits(t("benefits.campaign"))} view={view} />
      </Stack>
    </Page>
  )
}
