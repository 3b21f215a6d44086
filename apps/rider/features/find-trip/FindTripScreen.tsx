import "./find.css"
import { Button } from "@mantine/core"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { BackButton } from "#rider/shared/page/Page.tsx"
import { MapLayout } from "#rider/shared/sheet/MapLayout.tsx"
import { TripFields } from "#rider/shared/trips/TripFields.tsx"
import { Results } from "./Results.tsx"
import { SearchSummary } from "./SearchSummary.tsx"
import { toFilters } from "./searchFilters.ts"
import { useSearch } from "./useSearch.ts"
import { useSearchDraft } from "./useSearchDraft.ts"
import { useSearchMap } from "./useSearchMap.ts"

/** SRCH-003 to SRCH-010 The search form, then car trips and public transport as the stream finds them. */
export function FindTripScreen() {
  const { t } = useTranslation("search")
  const { draft, change, last, search } = useSearchDraft()
  const [isEditing, setEditing] = useState(last === undefined)
  const found = useSearch(last)
  const { map, highlight } = useSearchMap(draft, isEditing ? undefined : found.data)
  const showsForm = isEditing || last === undefined
  const start = (): void => {
    search()
    setEditing(false)
  }
  return (
    <MapLayout
      key={String(showsForm)}
      label={t("title")}
      start={showsForm ? "half" : "full"}
      header={<h1>{showsForm ? t("title") : t("results")}</h1>}
      corner={<BackButton to={isEditing && last !== undefined ? () => setEditing(false) : "/"} />}
      map={map}
      {...(showsForm
        ? {
            footer: (
              <Button size="lg" fullWidth disabled={toFilters(draft) === undefined} onClick={start}>
                {t("search")}
              </Button>
            )
          }
        : {})}
    >
      <div className="sv-find">
        {showsForm ? (
          <TripFields
            role="passenger"
            values={draft}
            change={change}
            timeLabel={t("when")}
            seatsLabel={t("seats")}
          />
        ) : (
          <>
            <SearchSummary search={last} stop={draft.from} onChange={() => setEditing(true)} />
            <Results search={last} found={found} onHighlight={highlight} onChange={() => setEditing(true)} />
          </>
        )}
      </div>
    </MapLayout>
  )
}
