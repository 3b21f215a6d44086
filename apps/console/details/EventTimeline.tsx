import { Option } from "effect"
import { useTranslation } from "react-i18next"
import type { TimelineEntry } from "#core/contract/consoleTrips.ts"
import type { Country } from "#core/shared/country.ts"
import { TimelineItem } from "./TimelineItem.tsx"
import { useEventText } from "./useEventText.ts"
import { useFactTexts } from "./useFactTexts.ts"

type Props = { readonly entries: ReadonlyArray<TimelineEntry>; readonly country: Country }

/** The events of a trip or person, newest first: time, actor, impersonated person and channel. */
export function EventTimeline({ entries, country }: Props) {
  const { t } = useTranslation("console")
  if (entries.length === 0) return <p className="co-muted">{t("timeline.nothing")}</p>
  return (
    <ol className="co-timeline">
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} country={country} />
      ))}
    </ol>
  )
}

function Entry({ entry, country }: { readonly entry: TimelineEntry; readonly country: Country }) {
  const { t } = useTranslation("console")
  const eventText = useEventText()
  const data = useFactTexts()(entry.data, country).join(" · ")
  const who = Option.match(entry.who, { onNone: () => t("timeline.product"), onSome: ({ name }) => name })
  const as = Option.getOrUndefined(entry.as)
  return (
    <TimelineItem at={entry.at} country={country} isActing={as !== undefined}>
      <strong>{eventText(entry.what)}</strong>
      <span className="co-muted">
        {as === undefined ? who : t("timeline.as", { who, as: as.name })} · {t(`through.${entry.through}`)}
      </span>
      {data !== "" && <span className="co-muted">{data}</span>}
    </TimelineItem>
  )
}
