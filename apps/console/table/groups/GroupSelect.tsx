import { NativeSelect } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { useSearchParams } from "react-router"
import { useViewActions } from "#console/shell/palette/shownActions.ts"
import type { GroupKey } from "./GroupKey.ts"
import { groupParameter, useGroupKey } from "./useGroupKey.ts"

type Props = { readonly keys: ReadonlyArray<GroupKey> }

/** CONS-001 Chooses what a list is grouped by; the address has it. */
export function GroupSelect({ keys }: Props) {
  const value = useGroupKey(keys)
  const { t } = useTranslation("console")
  const [, setSearch] = useSearchParams()
  const choose = (by: string) =>
    setSearch(
      (search) => {
        const next = new URLSearchParams(search)
        if (by === "") next.delete(groupParameter)
        else next.set(groupParameter, by)
        return next
      },
      { replace: true }
    )
  const choices = [
    { value: "", label: t("groups.none") },
    ...keys.map(({ by, label }) => ({ value: by, label: t("groups.by", { label }) }))
  ]
  useViewActions(
    choices
      .filter((choice) => choice.value !== (value?.by ?? ""))
      .map((choice) => ({
        id: `group-${choice.value}`,
        icon: "dense",
        label: `${t("groups.title")}: ${choice.label}`,
        run: () => choose(choice.value)
      }))
  )
  return (
    <NativeSelect
      size="xs"
      aria-label={t("groups.title")}
      value={value?.by ?? ""}
      data={choices}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  )
}
