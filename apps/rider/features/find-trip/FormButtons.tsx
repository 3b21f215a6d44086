import { Button } from "@mantine/core"
import { useTranslation } from "react-i18next"
import type { TripFormValues } from "#rider/shared/trips/tripFormValues.ts"
import { toFilters } from "./searchFilters.ts"
import type { useRideAgent } from "./useRideAgent.ts"

type Props = {
  readonly draft: TripFormValues
  readonly agent: ReturnType<typeof useRideAgent>
  readonly onSearch: () => void
}

/** REQ-003 Searching, or saving the search at once. */
export function FormButtons({ draft, agent, onSearch }: Props) {
  const { t } = useTranslation(["search", "request"])
  return (
    <div className="sv-find-buttons">
      <Button size="lg" fullWidth disabled={toFilters(draft) === undefined} onClick={onSearch}>
        {t("search")}
      </Button>
      {agent.canSave && (
        <Button size="lg" variant="default" fullWidth loading={agent.isSaving} onClick={agent.start}>
          {t("request:agent.button")}
        </Button>
      )}
    </div>
  )
}
