import { Button } from "@mantine/core"
import type { DateTime } from "effect"
import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import type { PlaceView } from "#core/contract/views/address.ts"
import { lazyBackground } from "#rider/shared/routing/appPart.tsx"
import type { ResultOrigin } from "#rider/shared/trips/resultLink.ts"
import { OtherTimes } from "./OtherTimes.tsx"
import { ResultSkeleton } from "./ResultSkeleton.tsx"
import { Results } from "./Results.tsx"
import { SearchSummary } from "./SearchSummary.tsx"
import type { Search } from "./searchFilters.ts"
import type { SearchOptions } from "./searchOptions.ts"
import type { useRideAgent } from "./useRideAgent.ts"
import type { useSearch } from "./useSearch.ts"

const SurveySheet = lazyBackground(async () => (await import("./SurveySheet.tsx")).SurveySheet)

type Props = {
  /** Undefined while the request that the address names loads. */
  readonly search: Search | undefined
  readonly stop: PlaceView | undefined
  readonly found: ReturnType<typeof useSearch>
  readonly options: SearchOptions
  readonly agent: ReturnType<typeof useRideAgent>
  readonly onHighlight: (id: string | undefined) => void
  readonly onSearchAt: (time: DateTime.Utc) => void
  readonly onChange: () => void
}

/** The search and its results, then what can be done when none of them fits. */
export function FoundTrips({
  search,
  stop,
  found,
  options,
  agent,
  onChange,
  onSearchAt,
  onHighlight
}: Props) {
  const { t } = useTranslation("request")
  const { requestId, shouldTriggerSurvey } = options
  const origin = useMemo(
    (): ResultOrigin => ({ requestId, shouldTriggerSurvey }),
    [requestId, shouldTriggerSurvey]
  )
  if (search === undefined) return <ResultSkeleton count={3} />
  return (
    <>
      <SearchSummary search={search} stop={stop} onChange={onChange} />
      <Results
        search={search}
        found={found}
        origin={origin}
        onHighlight={onHighlight}
        actions={
          <>
            {agent.canSave && search._tag === "Between" && (
              <Button size="lg" fullWidth loading={agent.isSaving} onClick={agent.start}>
                {t("agent.button")}
              </Button>
            )}
            <OtherTimes search={search} onSearchAt={onSearchAt} />
          </>
        }
      />
      {shouldTriggerSurvey && !found.isFetching && <SurveySheet />}
    </>
  )
}
