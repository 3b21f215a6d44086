import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import { StateLabel } from "#console/shell/StateLabel.tsx"
import type { Columns } from "#console/table/features.ts"
import { textColumns } from "#console/table/textColumns.ts"
import { timeColumn } from "#console/table/timeColumn.tsx"
import type { PassRow } from "#core/contract/consolePasses.ts"
import { PassPeriod } from "./PassPeriod.tsx"

const plain = textColumns<PassRow>()

/** Returns the columns of the travel passes. The ids of sortable columns are the server's sort keys. */
export const usePassColumns = (): Columns<PassRow> => {
  const { t } = useTranslation(["console", "common"])
  return useMemo(
    () => [
      timeColumn<PassRow>(t("column.at"), ({ createdAt }) => createdAt),
      {
        id: "state",
        header: t("column.state"),
        size: 120,
        enableSorting: false,
        cell: ({ row }) => <PassStateLabel state={row.original.state} />
      },
      {
        id: "person",
        header: t("column.name"),
        size: 170,
        enableSorting: false,
        cell: ({ row }) => <strong>{row.original.person.name}</strong>
      },
      plain("pass", t("pass.label"), 170, ({ travelPass }) => travelPass),
      {
        id: "period",
        header: t("pass.period"),
        size: 190,
        cell: ({ row }) => <PassPeriod {...row.original} />
      },
      plain("picture", t("pass.picture"), 90, ({ image }) =>
        t(image._tag === "Some" ? "common:yes" : "common:no")
      )
    ],
    [t]
  )
}

const tones = { AWAITING: "open", APPROVED: "good", REJECTED: "bad", EXPIRED: "quiet" } as const

export function PassStateLabel({ state }: Pick<PassRow, "state">) {
  const { t } = useTranslation("console")
  return <StateLabel tone={tones[state]} text={t(`pass.state.${state}`)} />
}
