import "./groups.css"
import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { Link, useLocation, useSearchParams } from "react-router"
import type { ListGroups } from "#core/contract/consoleGroups.ts"
import { useErrorText } from "#ui/api/useErrorText.ts"
import type { ListQuery } from "../listQueryText.ts"
import type { GroupKey } from "./GroupKey.ts"
import { useGroupKey } from "./useGroupKey.ts"

type BarProps = {
  readonly keys: ReadonlyArray<GroupKey> | undefined
  readonly list: string
  readonly query: ListQuery
}

/** The groups of a list, if its address names what it is grouped by. */
export function GroupBar({ keys, list, query }: BarProps) {
  const groupKey = useGroupKey(keys)
  return groupKey === undefined ? null : <Groups groupKey={groupKey} list={list} query={query} />
}

type Props = {
  readonly list: string
  /** The filters of the list, on which the groups depend. */
  readonly query: ListQuery
  readonly groupKey: GroupKey
}

const refreshMs = 10_000

/** CONS-001 The groups of a list with their numbers of rows; each is a link that shows its rows alone, and the open one leads back. */
function Groups({ groupKey, list, query }: Props) {
  const { t } = useTranslation("console")
  const errorText = useErrorText()
  const { by, label, load } = groupKey
  const groups = useQuery<ListGroups>({
    queryKey: ["groups", list, by, query],
    queryFn: ({ signal }) => load(signal),
    // The groups of another key have other values.
    placeholderData: (previous, before) => (before?.queryKey[2] === by ? previous : undefined),
    refetchInterval: refreshMs
  })
  if (groups.error !== null)
    return (
      <p className="co-groups" role="alert">
        {errorText(groups.error)}
      </p>
    )
  return (
    <ul
      className="co-groups"
      aria-label={t("groups.by", { label })}
      aria-busy={groups.isPlaceholderData || groups.isPending}
    >
      {groups.data?.data.map((group) => (
        <li key={group.value}>
          <GroupLink group={group} groupKey={groupKey} />
        </li>
      ))}
    </ul>
  )
}

type LinkProps = {
  readonly group: ListGroups["data"][number]
  readonly groupKey: GroupKey
}

function GroupLink({ group: { isTotalExact, total, value }, groupKey }: LinkProps) {
  const { t } = useTranslation("console")
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const filters = Object.entries(groupKey.filtersOf(value))
  const isOpen = filters.every(([name, text]) => search.get(name) === text)
  const target = new URLSearchParams(search)
  for (const [name, text] of filters) {
    if (isOpen) target.delete(name)
    else target.set(name, text)
  }
  return (
    <Link to={{ pathname, search: target.toString() }} replace aria-current={isOpen ? "true" : undefined}>
      {groupKey.textOf(value)}{" "}
      <span className="sv-figure co-muted">{isTotalExact ? total : t("groups.countAtLeast", { total })}</span>
    </Link>
  )
}
