import type { DateTime } from "effect"
import { useTranslation } from "react-i18next"
import { useOpenRow } from "#console/table/useOpenRow.ts"
import { LiveTripItem } from "./LiveTripItem.tsx"
import { OptionList } from "./OptionList.tsx"
import type { Light } from "./useLight.ts"
import type { WatchedTrip } from "./watchTrips.ts"

type Props = Light & {
  readonly trips: ReadonlyArray<WatchedTrip>
  /** The moment of the data. */
  readonly at: DateTime.Utc | undefined
  readonly selectedId: string | undefined
}

const itemHeight = 72

/** The trips of the map as a list that the keyboard can reach, those in trouble first. */
export function LiveTripList({ trips, at, selectedId, litId, onLight }: Props) {
  const { t } = useTranslation("console")
  const openRow = useOpenRow("/live")
  if (trips.length === 0 || at === undefined) return <p className="co-live-empty">{t("live.nothing")}</p>
  return (
    <OptionList
      label={t("live.list")}
      items={trips}
      itemHeight={itemHeight}
      selectedId={selectedId}
      onOpen={openRow}
      litId={litId}
      onLight={onLight}
    >
      {(trip) => <LiveTripItem trip={trip} at={at} />}
    </OptionList>
  )
}
