import { UnstyledButton } from "@mantine/core"
import { DateTime } from "effect"
import { useTranslation } from "react-i18next"
import { useEventText } from "#console/details/useEventText.ts"
import type { TimelineEntry } from "#core/contract/consoleTrips.ts"
import type { Country } from "#core/shared/country.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"

type Props = {
  readonly entries: ReadonlyArray<TimelineEntry>
  readonly country: Country
  readonly moment: DateTime.Utc
  readonly onMoment: (moment: DateTime.Utc) => void
}

/** The events of a drive; choosing one brings the car to where it was. The last one before the moment is current. */
export function DriveEvents({ entries, country, moment, onMoment }: Props) {
  const { t } = useTranslation("console")
  const format = useFormat()
  const eventText = useEventText()
  const current = entries.findLast(({ at }) => DateTime.isLessThanOrEqualTo(at, moment))
  return (
    <ol className="co-replay-events" aria-label={t("replay.events")}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <UnstyledButton
            className="co-replay-go"
            aria-current={entry === current ? "step" : undefined}
            onClick={() => onMoment(entry.at)}
          >
            <time className="sv-figure">{format.time(entry.at, country)}</time> {eventText(entry.what)}
          </UnstyledButton>
        </li>
      ))}
    </ol>
  )
}
