import "./profile.css"
import { Button, Loader } from "@mantine/core"
import { Option } from "effect"
import { useTranslation } from "react-i18next"
import { useNavigate, useSearchParams } from "react-router"
import { AddressSearch } from "#rider/shared/forms/AddressSearch.tsx"
import { homePlace } from "#rider/shared/forms/ownPlaces.ts"
import { withBackToLink } from "#rider/shared/page/backToLink.ts"
import { ErrorState } from "#rider/shared/page/ErrorState.tsx"
import { Page } from "#rider/shared/page/Page.tsx"
import { useMe } from "#rider/shared/session/useMe.ts"
import { useSaveWorkplace } from "./useSaveWorkplace.ts"

/** PROF-007 Where the person works: a place that is searched for and saved, with the way back to the profile (`fromProfile=true`). */
export function SelectWorkplaceScreen() {
  const { t } = useTranslation("profile")
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const me = useMe().data
  const back = query.get("fromProfile") === "true" ? withBackToLink("/profile", query) : "/"
  const { choose, remove, refusal, retry, isSaving } = useSaveWorkplace(
    () => void navigate(back, { replace: true })
  )
  const hasWorkplace = me !== undefined && Option.isSome(me.workplaceName)
  return (
    <Page
      title={t("workplaceTitle")}
      back={() => void navigate(back, { replace: true })}
      {...(isSaving ? { actions: <Loader size={20} /> } : {})}
    >
      <div className="sv-my">
        {refusal !== null && <ErrorState refusal={refusal} onRetry={retry} />}
        <AddressSearch near={homePlace(me)} hasOwnPlaces={false} onPick={choose} />
        {hasWorkplace && (
          <Button variant="default" disabled={isSaving} onClick={remove}>
            {t("workplaceNone")}
          </Button>
        )}
      </div>
    </Page>
  )
}
