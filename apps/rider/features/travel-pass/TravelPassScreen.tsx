import "./travelPass.css"
import { Button, Skeleton } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { Navigate } from "react-router"
import type { TravelPassView } from "#core/contract/views/travelPass.ts"
import { metres } from "#core/shared/geo.ts"
import { EmptyState } from "#rider/shared/page/EmptyState.tsx"
import { ErrorState } from "#rider/shared/page/ErrorState.tsx"
import { Page } from "#rider/shared/page/Page.tsx"
import { useFeatureGates } from "#rider/shared/session/useFeatureGates.ts"
import { asRefusal } from "#ui/api/Refusal.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"
import { useProductSettings } from "#ui/settings/useProductSettings.ts"
import { AddPassSheet } from "./AddPassSheet.tsx"
import { PassCard } from "./PassCard.tsx"
import { travelPassesQuery } from "./travelPassesQuery.ts"

/** PASS-001, FLAG-002 The travel passes of the user; unknown where they are switched off. */
export function TravelPassScreen() {
  const { travelPasses } = useFeatureGates()
  return travelPasses ? <TravelPasses /> : <Navigate to="/content-not-found" replace />
}

/** PASS-011 The benefit of a pass, the passes in two lists, and the sheet that adds one. */
function TravelPasses() {
  const { t } = useTranslation("travelPass")
  const format = useFormat()
  const { coveredMeters } = useProductSettings().pass.no
  const [opened, setOpened] = useState(false)
  const passes = useQuery(travelPassesQuery)
  return (
    <Page
      title={t("title")}
      back="/account"
      footer={
        <Button size="lg" fullWidth onClick={() => setOpened(true)}>
          {t("add")}
        </Button>
      }
    >
      <div className="sv-passes">
        <p>{t("intro", { km: format.km(metres(coveredMeters)) })}</p>
        {passes.data !== undefined && <PassLists passes={passes.data} />}
        {passes.data === undefined && passes.error !== null && (
          <ErrorState refusal={asRefusal(passes.error)} onRetry={() => void passes.refetch()} />
        )}
        {passes.data === undefined && passes.error === null && (
          <>
            <Skeleton height={148} radius="lg" />
            <Skeleton height={148} radius="lg" />
          </>
        )}
      </div>
      <AddPassSheet opened={opened} onClose={() => setOpened(false)} />
    </Page>
  )
}

function PassLists({ passes }: { readonly passes: readonly TravelPassView[] }) {
  const { t } = useTranslation("travelPass")
  if (passes.length === 0) return <EmptyState text={t("none")} />
  return (
    <>
      <PassList title={t("active")} passes={passes.filter(({ isActive }) => isActive)} />
      <PassList title={t("inactive")} passes={passes.filter(({ isActive }) => !isActive)} />
    </>
  )
}

type ListProps = { readonly title: string; readonly passes: readonly TravelPassView[] }

function PassList({ title, passes }: ListProps) {
  if (passes.length === 0) return null
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {passes.map((pass) => (
          <li key={pass.id}>
            <PassCard pass={pass} />
          </li>
        ))}
      </ul>
    </section>
  )
}
