import { Button, SegmentedControl } from "@mantine/core"
import type { UseQueryResult } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { Icon } from "#console/shell/Icon.tsx"
import { useViewActions } from "#console/shell/palette/shownActions.ts"
import { ShortcutKeys } from "#console/shell/ShortcutKeys.tsx"
import { ViewHeader } from "#console/shell/ViewHeader.tsx"
import { ChoiceFilter } from "#console/table/ChoiceFilter.tsx"
import { SearchField } from "#console/table/SearchField.tsx"
import { LiveScrubber } from "./LiveScrubber.tsx"
import type { LiveBoard } from "./liveBoard.ts"
import { type LiveFilters, liveStates, troubleChoices } from "./liveFilters.ts"
import { useHasTrips } from "./useHasTrips.ts"

type FilterProps = {
  readonly filters: LiveFilters
  readonly onChange: (change: Readonly<Record<string, string | undefined>>) => void
  /** Whether there is a map, which the list can follow. */
  readonly hasMap: boolean
}

type Props = FilterProps & {
  readonly query: UseQueryResult<LiveBoard>
  /** Number of trips that match the filters. */
  readonly count: number
  /** Number of trips in trouble, whatever the filters. */
  readonly troubled: number
  /** Undefined while no trip is selected. */
  readonly onFollow: (() => void) | undefined
}

/** CONS-001, CONS-003 The header of the live map. Where it has no trips, it neither counts nor filters any. */
export function LiveMapToolbar({ query, count, troubled, filters, hasMap, onChange, onFollow }: Props) {
  const { t } = useTranslation("console")
  const hasTrips = useHasTrips()
  const countText = ({ isCapped }: LiveBoard) =>
    [
      t("live.count", { count }),
      t("live.troubled", { count: troubled }),
      ...(isCapped ? [t("live.capped")] : [])
    ].join(", ")
  return (
    <ViewHeader
      title={t("section.live")}
      {...(hasTrips && { count: query.data === undefined ? "" : countText(query.data) })}
      query={query}
    >
      {hasTrips && <TripFilters filters={filters} hasMap={hasMap} onChange={onChange} />}
      <LiveScrubber at={filters.at} onAt={(at) => onChange({ at })} />
      {onFollow !== undefined && <FollowButton isFollowing={filters.follow === "1"} onPress={onFollow} />}
    </ViewHeader>
  )
}

function TripFilters({ filters, hasMap, onChange }: FilterProps) {
  const { t } = useTranslation("console")
  return (
    <>
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
      <ChoiceFilter
        label={t("live.trouble")}
        every={t("live.anyTrip")}
        value={filters.trouble}
        choices={troubleChoices.map((value) => ({ value, label: t(`trouble.${value}`) }))}
        onChange={(trouble) => onChange({ trouble })}
      />
      {hasMap && (
        <Button
          size="xs"
          variant={filters.seen === "1" ? "filled" : "default"}
          aria-pressed={filters.seen === "1"}
          onClick={() => onChange({ seen: filters.seen === "1" ? undefined : "1" })}
        >
          {t("live.seen")}
        </Button>
      )}
    </>
  )
}

type FollowProps = { readonly isFollowing: boolean; readonly onPress: () => void }

function FollowButton({ isFollowing, onPress }: FollowProps) {
  const { t } = useTranslation("console")
  useViewActions([{ id: "follow", icon: "follow", keys: "f", label: t("shortcut.follow"), run: onPress }])
  return (
    <Button
      size="xs"
      variant={isFollowing ? "filled" : "default"}
      aria-pressed={isFollowing}
      leftSection={<Icon name="follow" size={15} />}
      rightSection={<ShortcutKeys keys="f" />}
      onClick={onPress}
    >
      {t(isFollowing ? "live.following" : "live.follow")}
    </Button>
  )
}
