import { Button } from "@mantine/core"
import { useMutation } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { bridge } from "#console/bridge.ts"
import { useViewActions } from "#console/shell/palette/shownActions.ts"
import type { ParkingDay } from "#core/contract/consoleParking.ts"

type Props = { readonly day: ParkingDay | undefined }

const print = () => globalThis.print()

/** CONS-004 Prints the guard's list of the day. The desktop saves it as a PDF too; a browser's own dialog does. */
export function PrintButtons({ day }: Props) {
  const { t } = useTranslation("console")
  const label = t(bridge === undefined ? "board.print" : "board.printPaper")
  useViewActions(day === undefined ? [] : [{ id: "board-print", icon: "copy", label, run: print }])
  return (
    <>
      <Button size="xs" variant="default" disabled={day === undefined} onClick={print}>
        {label}
      </Button>
      {bridge !== undefined && <PdfButton day={day} save={bridge.saveAsPdf} />}
    </>
  )
}

/** The most letters of a site that a file's name has. */
const maxName = 80

/** A name that every file system takes: letters, digits, spaces and hyphens. */
const fileNameOf = ({ date, site }: ParkingDay): string =>
  `${site.name.replaceAll(/[^\p{L}\p{N} -]/gu, "").slice(0, maxName)} ${date}.pdf`.trim()

type PdfProps = Props & { readonly save: NonNullable<typeof bridge>["saveAsPdf"] }

function PdfButton({ day, save }: PdfProps) {
  const { t } = useTranslation("console")
  const pdf = useMutation({ mutationFn: (list: ParkingDay) => save({ fileName: fileNameOf(list) }) })
  const savePdf = () => day !== undefined && pdf.mutate(day)
  useViewActions(
    day === undefined ? [] : [{ id: "board-pdf", icon: "down", label: t("board.pdf"), run: savePdf }]
  )
  const outcome = pdf.isError ? "failed" : pdf.data?.outcome
  return (
    <>
      <Button
        size="xs"
        variant="default"
        disabled={day === undefined}
        loading={pdf.isPending}
        onClick={savePdf}
      >
        {t("board.pdf")}
      </Button>
      <span role="status">
        {(outcome === "saved" || outcome === "failed") && t(`board.pdfOutcome.${outcome}`)}
      </span>
    </>
  )
}
