import { Option } from "effect"
import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import { PresenceMark } from "#console/shell/presence/PresenceMark.tsx"
import { RequestBadge } from "#console/shell/RequestBadge.tsx"
import type { Columns } from "#console/table/features.ts"
import { placeText } from "#console/table/placeText.ts"
import { TimeCell } from "#console/table/TimeCell.tsx"
import { textColumns } from "#console/table/textColumns.ts"
import type { RequestRow } from "#core/contract/consoleRequests.ts"

const text = textColumns<RequestRow>()

/** Returns the columns of the requests. The ids of those that can be sorted are the server's sort keys. */
export const useRequestColumns = (): Columns<RequestRow> => {
  const { t } = useTranslation("console")
  return useMemo(
    () => [
      {
        id: "created",
        header: t("requests.created"),
        size: 180,
        cell: ({ row: { original } }) => (
          <>
            <PresenceMark id={original.id} />
            <TimeCell at={original.createdAt} country={original.from.country} />
          </>
        )
      },
      {
        id: "status",
        header: t("column.state"),
        size: 170,
        enableSorting: false,
        cell: ({ row }) => <RequestBadge status={row.original.status} />
      },
      text("passenger", t("column.passenger"), 150, (request) => request.passenger.name),
      text("from", t("column.from"), 170, (request) => placeText(request.from)),
      text("to", t("column.to"), 170, (request) => placeText(request.to)),
      {
        id: "planned",
        header: t("requests.planned"),
        size: 180,
        cell: ({ row: { original } }) => (
          <TimeCell at={original.plannedTime} country={original.from.country} />
        )
      },
      text("by", t("requests.by"), 110, (request) => t(`requests.timeBy.${request.plannedTimeBy}`)),
      text("seats", t("column.booked"), 64, (request) => String(request.seats)),
      text("kind", t("requests.kind"), 110, (request) =>
        t(Option.isSome(request.recurringTripId) ? "requests.weekly" : "requests.once")
      )
    ],
    [t]
  )
}
