import type { ListGroups } from "#core/contract/consoleGroups.ts"

export type LoadGroups = (signal: AbortSignal) => Promise<ListGroups>

/** What a list can be grouped by: one of its filters, or its days. */
export interface GroupKey {
  readonly by: "state" | "status" | "kind" | "reason" | "role" | "country" | "action" | "day"
  readonly label: string
  /** The filters that show one group. */
  readonly filtersOf: (value: string) => Readonly<Record<string, string>>
  readonly textOf: (value: string) => string
  /** Loads the groups of the rows that the filters of the list find. */
  readonly load: LoadGroups
}

interface FilterKey extends Pick<GroupKey, "label" | "load"> {
  readonly by: Exclude<GroupKey["by"], "day">
  readonly choices: ReadonlyArray<{ readonly value: string; readonly label: string }>
}

/** Groups by the values of a filter with choices. */
export const byFilter = ({ by, choices, label, load }: FilterKey): GroupKey => ({
  by,
  label,
  load,
  filtersOf: (value) => ({ [by]: value }),
  textOf: (value) => choices.find((choice) => choice.value === value)?.label ?? value
})
