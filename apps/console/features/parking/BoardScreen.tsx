import "./parking.css"
import "./board.css"
import { Button } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { Link, Outlet, useParams } from "react-router"
import * as z from "zod/mini"
import { useChosenSite, useParkingDay, useToday } from "#console/parking/useParkingDay.ts"
import { useViewActions } from "#console/shell/palette/shownActions.ts"
import { ShortcutKeys } from "#console/shell/ShortcutKeys.tsx"
import { ViewHeader } from "#console/shell/ViewHeader.tsx"
import { DateField } from "#console/table/DateField.tsx"
import { ListState } from "#console/table/ListState.tsx"
import { useOpenRow } from "#console/table/useOpenRow.ts"
import { useRowKeys } from "#console/table/useRowKeys.ts"
import { useUrlState } from "#console/table/useUrlState.ts"
import type { ParkingDay } from "#core/contract/consoleParking.ts"
import { BoardSection, barId, rowsOf } from "./BoardSection.tsx"
import { GuardList } from "./GuardList.tsx"
import { NoShows } from "./NoShows.tsx"
import { PrintButtons } from "./PrintButtons.tsx"
import { SiteSelect } from "./SiteSelect.tsx"
import { saveCsv } from "./saveCsv.ts"
import { useDayCsv } from "./useDayCsv.ts"
import { WaitingList } from "./WaitingList.tsx"

const BoardFilters = z.object({ site: z.optional(z.string()), date: z.optional(z.iso.date()) })

/** CONS-004 The day of one site: each section's spots over the day, its occupancy, who did not come, who waits, and the guard's list. */
export function BoardScreen() {
  const { t } = useTranslation("console")
  const today = useToday()
  const [filters, setFilters] = useUrlState(BoardFilters)
  const site = useChosenSite(filters.site)
  const day = useParkingDay(site, filters.date ?? today)
  return (
    <main className="co-view">
      <ViewHeader title={t("board.title")} query={day}>
        <SiteSelect value={site} onChange={(next) => setFilters({ site: next })} />
        <DateField
          label={t("parking.day")}
          value={filters.date ?? today}
          onChange={(date) => setFilters({ date: date === today ? undefined : date })}
        />
        <BoardActions site={site ?? filters.site} day={day.data} />
      </ViewHeader>
      <div className="co-view-body">
        <ListState query={day} isEmpty={day.data?.sections.length === 0} onClear={undefined}>
          {day.data !== undefined && <Board day={day.data} />}
        </ListState>
        <Outlet />
      </div>
    </main>
  )
}

type ActionsProps = {
  readonly site: string | undefined
  readonly day: ParkingDay | undefined
}

function BoardActions({ day, site }: ActionsProps) {
  const { t } = useTranslation("console")
  const dayCsv = useDayCsv()
  const save = () => day !== undefined && saveCsv(`${day.site.id}-${day.date}.csv`, dayCsv(day))
  useViewActions(
    day === undefined ? [] : [{ id: "board-csv", icon: "down", label: t("board.export"), run: save }]
  )
  return (
    <>
      <Button size="xs" variant="default" component={Link} to="/parking">
        {t("board.list")}
      </Button>
      <Button
        size="xs"
        variant="default"
        component={Link}
        to={site === undefined ? "/parking/rules" : `/parking/rules?site=${site}`}
      >
        {t("rules.title")}
      </Button>
      <Button
        size="xs"
        variant="default"
        rightSection={<ShortcutKeys keys="n" />}
        component={Link}
        to="/guard"
      >
        {t("guard.title")}
      </Button>
      <PrintButtons day={day} />
      <Button size="xs" variant="default" disabled={day === undefined} onClick={save}>
        {t("board.export")}
      </Button>
    </>
  )
}

function Board({ day }: { readonly day: ParkingDay }) {
  const { id: openId } = useParams()
  const open = useOpenRow("/parking/board")
  const ids = day.sections.flatMap((section) => rowsOf(day, section).map(({ id }) => id))
  const { activeId } = useRowKeys({
    ids,
    selectedId: openId,
    onOpen: open,
    reveal: (index) => {
      if (openId === undefined) document.querySelector<HTMLElement>(`#${barId(ids[index])}`)?.focus()
    }
  })
  return (
    <>
      <div className="co-board">
        <h2>{day.site.name}</h2>
        <NoShows day={day} onOpen={open} />
        <WaitingList day={day} />
        {day.sections.map((section) => (
          <BoardSection key={section.id} day={day} section={section} activeId={activeId} onOpen={open} />
        ))}
      </div>
      <GuardList day={day} />
    </>
  )
}
