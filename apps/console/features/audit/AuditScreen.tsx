import { Button, TextInput } from "@mantine/core"
import { Option } from "effect"
import { useTranslation } from "react-i18next"
import { useEventText } from "#console/details/useEventText.ts"
import { Icon } from "#console/shell/Icon.tsx"
import { useViewActions } from "#console/shell/palette/shownActions.ts"
import { useStaff } from "#console/shell/staff.ts"
import { DayFields } from "#console/table/DayFields.tsx"
import { ListView } from "#console/table/ListView.tsx"
import { noTextAndDays } from "#console/table/listFilters.ts"
import { SearchField } from "#console/table/SearchField.tsx"
import { useSearchField } from "#console/table/useSearchField.ts"
import { useUrlState } from "#console/table/useUrlState.ts"
import type { AuditChain } from "#core/contract/consoleAudit.ts"
import { useErrorText } from "#ui/api/useErrorText.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"
import { AuditFilters, toAuditQuery } from "./auditFilters.ts"
import { useActionsNamed, useAudit } from "./useAudit.ts"
import { useAuditColumns } from "./useAuditColumns.tsx"
import { useAuditExport } from "./useAuditExport.ts"
import { useAuditGroups } from "./useAuditGroups.ts"

const noFilters = { ...noTextAndDays, action: undefined, agent: undefined, person: undefined }

/** CONS-001 The audit log: actor, action, impersonated person and reason, and whether the hash chain is intact. */
export function AuditScreen() {
  const { t } = useTranslation("console")
  const [filters, setFilters] = useUrlState(AuditFilters)
  const query = toAuditQuery(filters, useActionsNamed(filters.q ?? ""))
  const { firstPage, ...pages } = useAudit(query)
  const staff = useStaff()
  const isAdmin = staff.data?.role === "ADMIN"
  return (
    <ListView
      title={t("section.audit")}
      list="audit"
      query={query}
      path="/audit"
      pages={pages}
      columns={useAuditColumns()}
      groupKeys={useAuditGroups(query)}
      sort={filters.sort ?? "-at"}
      onSort={(sort) => setFilters({ sort })}
      onClear={() => setFilters(noFilters)}
    >
      <SearchField label={t("audit.search")} value={filters.q ?? ""} onChange={(q) => setFilters({ q })} />
      {isAdmin && (
        <PersonFilter
          label={t("audit.agent")}
          value={filters.agent ?? ""}
          onChange={(agent) => setFilters({ agent })}
        />
      )}
      <PersonFilter
        label={t("audit.person")}
        value={filters.person ?? ""}
        onChange={(person) => setFilters({ person })}
      />
      <DayFields from={filters.from} to={filters.to} onChange={setFilters} />
      <ActionFilter action={filters.action} onClear={() => setFilters({ action: undefined })} />
      {isAdmin && <ExportButton />}
      {firstPage !== undefined && <ChainBadge chain={firstPage.chain} />}
    </ListView>
  )
}

type ActionProps = { readonly action: string | undefined; readonly onClear: () => void }

/** The one action that the list has, which a group chose. */
function ActionFilter({ action, onClear }: ActionProps) {
  const { t } = useTranslation("console")
  const eventText = useEventText()
  if (action === undefined) return null
  return (
    <Button size="xs" variant="default" rightSection={<Icon name="close" size={12} />} onClick={onClear}>
      {t("audit.onlyAction", { action: eventText(action) })}
    </Button>
  )
}

type FilterProps = {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}

/** People by the beginnings of words of their name, by number or by id. */
function PersonFilter({ label, value, onChange }: FilterProps) {
  const [typed, onType] = useSearchField(value, onChange)
  return (
    <TextInput
      type="search"
      size="xs"
      className="co-person-filter"
      aria-label={label}
      placeholder={label}
      value={typed}
      onChange={(event) => onType(event.currentTarget.value)}
    />
  )
}

/** SEC-012 Saves the whole log as a file, after the server has verified it. */
function ExportButton() {
  const { t } = useTranslation("console")
  const errorText = useErrorText()
  const save = useAuditExport()
  useViewActions([{ id: "audit-export", icon: "down", label: t("audit.export"), run: () => save.mutate() }])
  return (
    <>
      <Button variant="default" size="xs" onClick={() => save.mutate()} loading={save.isPending}>
        {t("audit.export")}
      </Button>
      {save.error !== null && <span role="alert">{errorText(save.error)}</span>}
    </>
  )
}

/** SEC-012 Whether the whole chain is intact, how far it is verified, and when all of it was last read. */
function ChainBadge({ chain }: { readonly chain: AuditChain }) {
  const { t } = useTranslation("console")
  const format = useFormat()
  return (
    <>
      <span className="co-badge" data-chain={chain.intact ? "intact" : "broken"}>
        {t(chain.intact ? "audit.intact" : "audit.broken")}
      </span>
      <span className="co-muted">
        {Option.match(chain.wholeAt, {
          onNone: () => t("audit.chainNew", { number: chain.verifiedTo }),
          onSome: (at) => t("audit.chainWhole", { number: chain.verifiedTo, time: format.dayTime(at) })
        })}
      </span>
    </>
  )
}
