import { Option } from "effect"
import { useTranslation } from "react-i18next"
import { useSearchParams } from "react-router"
import { PickLink } from "#rider/shared/forms/PickField.tsx"
import { withBackToLink } from "#rider/shared/page/backToLink.ts"
import type { Me } from "#rider/shared/session/useMe.ts"

/** PROF-007 The workplace, and the way to the page where it is chosen. */
export function WorkplaceField({ me }: { readonly me: Me }) {
  const { t } = useTranslation("profile")
  const [query] = useSearchParams()
  return (
    <PickLink
      label={t("workplace")}
      value={Option.getOrUndefined(me.workplaceName)}
      placeholder={t("workplaceChoose")}
      to={withBackToLink("/onboarding/select-workplace", query, { fromProfile: "true" })}
    />
  )
}
