import "#ui/theme/cssProperties.ts"
import "./sheet.css"
import { useElementSize, useViewportSize } from "@mantine/hooks"
import { type ReactNode, useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { panelFrom } from "#ui/theme/tokens.ts"
import { backdropOpacity, type Snap, snapMs, snapTop } from "./sheetRules.ts"
import { useSheetDrag } from "./useSheetDrag.ts"

export type SheetProps = {
  /** Names the region and the page: "Your trips". */
  readonly label: string
  readonly children: ReactNode
  /** The first lines, part of the handle: what is seen when the sheet is low. No controls in here. */
  readonly header?: ReactNode
  /** Stays below the scrolling part: the primary button at thumb height. */
  readonly footer?: ReactNode
  readonly start?: Snap
  /** UI-028: a `#rgb` or `#rrggbb` ground from the server, checked with `toHexColour`. */
  readonly ground?: string | undefined
  readonly onTop?: (top: number) => void
  /** The content may be only words: its scrolling part takes the keyboard itself. */
  readonly isText?: boolean | undefined
}

/**
 * UI-019 to UI-023, UI-027. Over the map on a phone: follows the finger, snaps, moves by arrow keys on its handle.
 * From 900 px wide it is a panel beside the map and has no handle.
 */
export function BottomSheet({
  label,
  children,
  header,
  footer,
  start = "half",
  ground,
  onTop,
  isText
}: SheetProps) {
  const { t } = useTranslation("common")
  const { width } = useViewportSize()
  const { ref: room, height: measured } = useElementSize()
  const height = measured === 0 ? globalThis.innerHeight : measured
  const [snap, setSnap] = useState<Snap>(start)
  const { top, dragging, handle } = useSheetDrag(snap, setSnap, height)
  useEffect(() => onTop?.(snapTop(snap, height)), [onTop, snap, height])
  const isPanel = width >= panelFrom
  const place = {
    "--sv-sheet-top": `${top}px`,
    "--sv-sheet-ms": dragging ? "0ms" : `${snapMs(height / 2)}ms`,
    "--sv-sheet-ground": ground
  }
  return (
    <>
      <div ref={room} className="sv-sheet-backdrop" style={{ opacity: backdropOpacity(top, height) }} />
      <section className="sv-sheet" aria-label={label} data-snap={snap} style={place}>
        {isPanel ? (
          header !== undefined && <div className="sv-sheet-header">{header}</div>
        ) : (
          <div className="sv-sheet-top" {...handle}>
            <button
              type="button"
              className="sv-sheet-handle"
              aria-expanded={snap === "full"}
              aria-label={snap === "full" ? t("sheet.collapse") : t("sheet.expand")}
              onClick={(event) => event.detail === 0 && setSnap(snap === "full" ? "half" : "full")}
            />
            {header !== undefined && <div className="sv-sheet-header">{header}</div>}
          </div>
        )}
        <SheetContent isText={isText}>{children}</SheetContent>
        {footer !== undefined && <div className="sv-sheet-footer">{footer}</div>}
      </section>
    </>
  )
}

function SheetContent({ isText = false, children }: Pick<SheetProps, "isText" | "children">) {
  return (
    <div className="sv-sheet-content" {...(isText ? { tabIndex: 0 } : {})}>
      {children}
    </div>
  )
}
