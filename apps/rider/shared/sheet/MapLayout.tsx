import "#rider/shared/page/page.css"
import "./sheet.css"
import { useElementSize, useMergedRef, useViewportSize } from "@mantine/hooks"
import { type ReactNode, useMemo, useRef } from "react"
import type { MapInset, MapScene } from "#rider/shared/map/MapScene.ts"
import { MapView } from "#rider/shared/map/MapView.tsx"
import { MenuButton } from "#rider/shared/page/Menu.tsx"
import { usePageFocus } from "#rider/shared/page/usePageFocus.ts"
import { usePageTitle } from "#rider/shared/page/usePageTitle.ts"
import { BottomSheet, type SheetProps } from "./BottomSheet.tsx"
import { panelFrom, panelWidth, type Snap, snapTop } from "./sheetRules.ts"
import { useSheetMemory } from "./useSheetMemory.ts"

type Props = SheetProps & {
  /** What the map shows. */
  readonly map: MapScene
  /** Buttons on the map, at the top right. */
  readonly controls?: ReactNode
  /** At the top left: the menu button by default, or a back button. */
  readonly corner?: ReactNode
  readonly start?: Snap
}

/**
 * A map under a bottom sheet; from 900 px with a panel of 420 px beside the map. It is the `<main>` of the screen.
 */
export function MapLayout({ map, controls, corner, start = "half", ...sheet }: Props) {
  usePageTitle(sheet.label)
  const { width } = useViewportSize()
  const { ref: size, height: measured } = useElementSize()
  const main = useRef<HTMLElement>(null)
  const content = useRef<HTMLDivElement>(null)
  usePageFocus(main)
  const height = measured === 0 ? globalThis.innerHeight : measured
  const { snap, setSnap } = useSheetMemory(content, start)
  const isPanel = width >= panelFrom
  const inset = useMemo(
    (): MapInset =>
      isPanel
        ? { left: panelWidth, bottom: 0 }
        : { left: 0, bottom: height - Math.max(snapTop("half", height), snapTop(snap, height)) },
    [isPanel, height, snap]
  )
  return (
    <main ref={useMergedRef(size, main)} className="sv-map-layout" id="content" tabIndex={-1}>
      <div className="sv-map-ground">
        <MapView scene={map} inset={inset} />
      </div>
      <div className="sv-map-menu">{corner ?? <MenuButton />}</div>
      {controls !== undefined && <div className="sv-map-controls">{controls}</div>}
      <BottomSheet
        {...sheet}
        snap={snap}
        onSnap={setSnap}
        height={height}
        isPanel={isPanel}
        content={content}
      />
    </main>
  )
}
