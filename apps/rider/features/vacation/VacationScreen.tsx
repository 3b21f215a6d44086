import "./vacation.css"
import { Skeleton } from "@mantine/core"
import { DateTime } from "effect"
import { useTranslation } from "react-i18next"
import { vacationState } from "#core/account/vacation.ts"
import { localDay } from "#core/shared/localDay.ts"
import { ErrorState } from "#rider/shared/page/ErrorState.tsx"
import { Page } from "#rider/shared/page/Page.tsx"
import { type Me, useMe } from "#rider/shared/session/useMe.ts"
import { asRefusal } from "#ui/api/Refusal.ts"
import { useProductSettings } from "#ui/settings/useProductSettings.ts"
import { PlannedVacation } from "./PlannedVacation.tsx"
import { useNativeBack } from "./useNativeBack.ts"
import { VacationIntro } from "./VacationIntro.tsx"

/** VAC-001, VAC-002 The vacation of the user, or what one does and how to plan it. */
export function VacationScreen() {
  const { t } = useTranslation("vacation")
  const me = useMe()
  const back = useNativeBack()
  return (
    <Page title={t("title")} {...(back === undefined ? {} : { back })}>
      {me.data !== undefined && <Vacation me={me.data} />}
      {me.data === undefined && me.error !== null && (
        <ErrorState refusal={asRefusal(me.error)} onRetry={() => void me.refetch()} />
      )}
      {me.data === undefined && me.error === null && <Skeleton height={220} radius="lg" />}
    </Page>
  )
}

/** The state of the vacation on today's date in the country of the home address, as the server computes it. */
function Vacation({ me }: { readonly me: Me }) {
  const { leadDays } = useProductSettings().vacation
  const today = localDay(DateTime.nowUnsafe(), me.country)
  const state = vacationState(me.latestVacation, today, leadDays)
  return state._tag === "None" ? (
    <VacationIntro today={today} />
  ) : (
    <PlannedVacation state={state} today={today} leadDays={leadDays} />
  )
}
