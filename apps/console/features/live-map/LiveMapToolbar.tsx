import { Button, SegmentedControl } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { Icon } from "#console/shell/Icon.tsx"
import { ViewHeader } from "#console/shell/ViewHeader.tsx"
import { SearchField } from "#console/table/SearchField.tsx"
import type { LiveSnapshot } from "#core/contract/consoleLive.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"
import { type LiveFilters, liveStates } from "./liveFilters.ts"

type Props = {
  readonly snapshot: LiveSnapshot | undefined
  /** Number of trips that match the filters. */
  readonly count: number
  readonly filters: LiveFilters
  readonly onChange: (change: Readonly<Record<string, string | undefined>>) => void
  /** Undefined while no trip is selected. */
  readonly onFollow: (() => void) | undefined
}

export function LiveMapToolbar({ snapshot, count, filters, onChange, onFollow }: Props) {
  const { t } = useTranslation("console")
  const format = useFormat()
  return (
    <ViewHeader title={t("section.live")} count={snapshot && t("live.count", { count })}>
      <SearchField label={t("live.search")} value={filters.q ?? ""} onChange={(q) => onChange({ q })} />
      <SegmentedControl
        size="xs"
        aria-label={t("column.state")}
        value={filters.state ?? ""}
        onChange={(state) => onChange({ state })}
        data={[
          { value: "", label: t("live.every") },
          ...liveStates.map((state) => ({ value: state, label: t(`state.${state}`) }))
        ]}
      />
      {onFollow !== undefined && <FollowButton isFollowing={filters.follow === "1"} onPress={onFollow} />}
      {snapshot !== undefined && (
        <span className="co-muted">{t("live.at", { time: format.time(snapshot.at) })}</span>
      )}
    </ViewHeader>
  )
}

type FollowProps = { readonly isFollowing: boolean; readonly onPress: () => void }

function FollowButton({ isFollowing, onPress }: FollowProps) {
  const { t } = useTranslation("console")
  return (
    <Button
      size="xs"
      variant={isFollowing ? "filled" : "default"}
      aria-pressed={isFollowing}
      leftSection={<Icon name="follow" size={15} />}
      onClick={onPress}
    >
      {t(isFollowing ? "live.following" : "live.follow")}
    </Button>
  )
}
