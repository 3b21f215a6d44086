import { Button } from "@mantine/core"
import { useRef } from "react"
import { useTranslation } from "react-i18next"
import { useViewActions } from "#console/shell/palette/shownActions.ts"
import type { ListName } from "#core/shared/ListName.ts"
import { type ListQuery, toText } from "./listQueryText.ts"

type Props = {
  readonly list: ListName
  readonly query: ListQuery
}

/** Downloads all matching rows of a list as CSV: the browser writes the file while the server reads the rows. */
export function DownloadLink({ list, query }: Props) {
  const { t } = useTranslation("console")
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, toText(value)]]))
  )
  const link = useRef<HTMLAnchorElement>(null)
  const label = t("table.download")
  useViewActions([{ id: "download", icon: "down", label, run: () => link.current?.click() }])
  return (
    <Button
      component="a"
      ref={link}
      size="xs"
      variant="default"
      href={`/api/console/exports/${list}?${search.toString()}`}
      download={`${list}.csv`}
    >
      {label}
    </Button>
  )
}
