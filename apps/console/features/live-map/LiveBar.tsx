import { Button, SegmentedControl } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { Icon } from "#console/shell/Icon.tsx"
import { ViewBar } from "#console/shell/ViewBar.tsx"
import { SearchField } from "#console/table/SearchField.tsx"
import type { LiveBoard } from "#core/contract/consoleLive.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"
import { type LiveFilters, liveStates } from "./liveFilters.ts"

type Props = {
  readonly board: LiveBoard | undefined
  /** How many trips match. */
  readonly count: number
  readonly filters: LiveFilters
  readonly onChange: (change: Readonly<Record<string, string | undefined>>) => void
  /** Undefined while no trip is selected. */
  readonly onFollow: (() => void) | undefined
}

export function LiveBar({ board, count, filters, onChange, onFollow }: Props) {
  const { t } = useTranslation("console")
  const format = useFormat()
  return (
    <ViewBar title={t("section.live")} count={board && t("live.count", { count })}>
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
      {board !== undefined && (
        <span className="co-muted">{t("live.at", { time: format.time(board.at) })}</span>
      )}
    </ViewBar>
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
