import "#ui/page/page.css"
import "./sheet.css"
import { useViewportSize } from "@mantine/hooks"
import { createContext, type ReactNode, use, useMemo, useState } from "react"
import { MenuButton } from "#ui/page/Menu.tsx"
import { usePageTitle } from "#ui/page/usePageTitle.ts"
import { panelFrom, panelWidth } from "#ui/theme/tokens.ts"
import { BottomSheet, type SheetProps } from "./BottomSheet.tsx"

/** What the sheet hides of the map, in pixels; the map keeps what matters out of it. */
export type MapInset = { readonly left: number; readonly bottom: number }

const InsetContext = createContext<MapInset>({ left: 0, bottom: 0 })
export const useMapInset = (): MapInset => use(InsetContext)

type Props = SheetProps & {
  readonly map: ReactNode
  /** Buttons that float on the map: top corner on the right. */
  readonly controls?: ReactNode
  /** Top corner on the left: the menu unless a back button is wanted. */
  readonly corner?: ReactNode
}

/** A full-bleed map under a sheet; from 900 px a panel of 420 px beside the map. */
export function MapLayout({ map, controls, corner, ...sheet }: Props) {
  usePageTitle(sheet.label)
  const { width, height } = useViewportSize()
  const [top, setTop] = useState(height)
  const isPanel = width >= panelFrom
  const inset = useMemo(
    (): MapInset =>
      isPanel
        ? { left: panelWidth, bottom: 0 }
        : { left: 0, bottom: Math.min(height / 2, Math.max(0, height - top)) },
    [isPanel, height, top]
  )
  return (
    <InsetContext value={inset}>
      <main className="sv-map-layout" id="content" tabIndex={-1}>
        <div className="sv-map-ground">{map}</div>
        <div className="sv-map-menu">{corner ?? <MenuButton />}</div>
        {controls !== undefined && <div className="sv-map-controls">{controls}</div>}
        <BottomSheet {...sheet} onTop={setTop} />
      </main>
    </InsetContext>
  )
}
