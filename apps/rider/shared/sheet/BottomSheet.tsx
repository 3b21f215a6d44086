import "#ui/theme/cssProperties.ts"
import "./sheet.css"
import { type ReactNode, type RefObject } from "react"
import { useTranslation } from "react-i18next"
import { backdropOpacity, type Snap, snapMs } from "./sheetRules.ts"
import { useSheetDrag } from "./useSheetDrag.ts"
import { useSteadyContent } from "./useSteadyContent.ts"

export type SheetProps = {
  /** The name of the region and the title of the page: "Your trips". */
  readonly label: string
  readonly children: ReactNode
  /** The first lines: part of the drag handle and visible when the sheet is low. It must contain no controls. */
  readonly header?: ReactNode
  /** Stays below the scrolling part: the primary button. */
  readonly footer?: ReactNode
  /** The content may have no controls: the scrolling part itself receives the keyboard focus. */
  readonly isText?: boolean | undefined
}

/** Where the sheet is, on a screen of `height` pixels. */
type Position = {
  readonly snap: Snap
  readonly onSnap: (snap: Snap) => void
  readonly height: number
  /** The sheet is a panel beside the map. */
  readonly isPanel: boolean
  readonly content: RefObject<HTMLDivElement | null>
}

/**
 * UI-019 to UI-023, UI-027 A sheet over the map that follows the finger, snaps to three positions and moves by arrow keys on
 * its handle. From 900 px it is a panel beside the map without a handle.
 */
export function BottomSheet({
  label,
  children,
  header,
  footer,
  isText,
  snap,
  onSnap,
  height,
  isPanel,
  content
}: SheetProps & Position) {
  const { t } = useTranslation("common")
  const { top, dragging, handle } = useSheetDrag(snap, onSnap, height)
  const style = {
    "--sv-sheet-top": `${top}px`,
    "--sv-sheet-ms": dragging ? "0ms" : `${snapMs(height / 2)}ms`
  }
  return (
    <>
      <div className="sv-sheet-backdrop" style={{ opacity: backdropOpacity(top, height) }} />
      <section className="sv-sheet" aria-label={label} data-snap={snap} style={style}>
        {isPanel ? (
          header !== undefined && <div className="sv-sheet-header">{header}</div>
        ) : (
          <div className="sv-sheet-top" {...handle}>
            <button
              type="button"
              className="sv-sheet-handle"
              aria-expanded={snap === "full"}
              aria-label={snap === "full" ? t("sheet.collapse") : t("sheet.expand")}
              onClick={(event) => event.detail === 0 && onSnap(snap === "full" ? "half" : "full")}
            />
            {header !== undefined && <div className="sv-sheet-header">{header}</div>}
          </div>
        )}
        <SheetContent isText={isText} content={content}>
          {children}
        </SheetContent>
        {footer !== undefined && <div className="sv-sheet-footer">{footer}</div>}
      </section>
    </>
  )
}

type ContentProps = Pick<SheetProps, "isText" | "children"> & Pick<Position, "content">

function SheetContent({ isText = false, content, children }: ContentProps) {
  useSteadyContent(content)
  return (
    <div ref={content} className="sv-sheet-content" {...(isText ? { tabIndex: 0 } : {})}>
      {children}
    </div>
  )
}
