import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { MissingPart } from "#rider/shared/routing/appPart.tsx"
import { loadPart } from "#rider/shared/routing/loadPart.ts"

type QrPath = { readonly path: string; readonly cells: number }

const encodeQr = async (text: string): Promise<QrPath> => {
  const { create } = await loadPart(import("qrcode"))
  const { modules } = create(text, { errorCorrectionLevel: "M" })
  let path = ""
  for (let row = 0; row < modules.size; row++) {
    for (let column = 0; column < modules.size; column++) {
      if (modules.get(row, column) === 1) path += `M${column} ${row}h1v1h-1z`
    }
  }
  return { path, cells: modules.size }
}

/** A QR code of at least 240 px, dark on white in both colour schemes, with a quiet zone of four cells. */
export function QrCode({
  text,
  size = 240,
  label
}: {
  readonly text: string
  readonly size?: number
  readonly label?: string
}) {
  const { t } = useTranslation("common")
  const { data, isError, refetch } = useQuery({
    queryKey: ["qr", text],
    queryFn: () => encodeQr(text),
    staleTime: Number.POSITIVE_INFINITY
  })
  if (isError) return <MissingPart onRetry={() => void refetch()} />
  const quiet = 4
  const cells = (data?.cells ?? 25) + quiet * 2
  return (
    <svg
      role="img"
      aria-label={label ?? t("qr")}
      viewBox={`${-quiet} ${-quiet} ${cells} ${cells}`}
      width={Math.max(240, size)}
      height={Math.max(240, size)}
      shapeRendering="crispEdges"
      style={{ maxWidth: "100%", borderRadius: "var(--sv-radius-card)" }}
    >
      <rect x={-quiet} y={-quiet} width={cells} height={cells} fill="#fff" />
      {data !== undefined && <path d={data.path} fill="#000" />}
    </svg>
  )
}
