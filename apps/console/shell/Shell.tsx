import "./badge.css"
import "./shell.css"
import { useEffect, useState } from "react"
import { Outlet, useNavigate } from "react-router"
import type { Staff } from "#core/contract/consoleStaff.ts"
import { bridge } from "../bridge.ts"
import { toggleDensity, useDensity } from "./density.ts"
import { ImpersonationBar } from "./impersonation/ImpersonationBar.tsx"
import { ImpersonationHost } from "./impersonation/ImpersonationHost.tsx"
import { OfflineBanner } from "./OfflineBanner.tsx"
import { Palette } from "./palette/Palette.tsx"
import { PaletteContext } from "./palette/PaletteContext.ts"
import { Rail } from "./Rail.tsx"
import { ShortcutSheet } from "./ShortcutSheet.tsx"
import { useSignOut } from "./staff.ts"
import { useSectionKeys } from "./useSectionKeys.ts"
import { useShortcut } from "./useShortcut.ts"

/** Everything around the views: rail, banners, palette, shortcuts, and what the native menu asks for. */
export function Shell({ staff }: { readonly staff: Staff }) {
  const [palette, setPalette] = useState(false)
  const [sheet, setSheet] = useState(false)
  const density = useDensity()
  useShortcut("mod+k", () => setPalette(true))
  useShortcut("?", () => setSheet(true))
  useShortcut("d", toggleDensity)
  useSectionKeys(staff)
  useMenu({ palette: () => setPalette(true), shortcuts: () => setSheet(true) })

  return (
    <ImpersonationHost>
      <PaletteContext value={() => setPalette(true)}>
        <div className="co-shell" data-density={density}>
          <Rail staff={staff} onShortcuts={() => setSheet(true)} />
          <div className="co-body">
            <OfflineBanner />
            <ImpersonationBar staff={staff} />
            <Outlet />
          </div>
        </div>
        <Palette staff={staff} opened={palette} onClose={() => setPalette(false)} />
        <ShortcutSheet opened={sheet} onClose={() => setSheet(false)} />
      </PaletteContext>
    </ImpersonationHost>
  )
}

type Openers = { readonly palette: () => void; readonly shortcuts: () => void }

/** The desktop's menu entries and deep links; nothing in a browser. */
const useMenu = ({ palette, shortcuts }: Openers) => {
  const navigate = useNavigate()
  const { mutate: signOut } = useSignOut()
  useEffect(() => bridge?.onNavigate(({ path }) => void navigate(path)), [navigate])
  useEffect(
    () =>
      bridge?.onCommand(({ command }) => {
        if (command === "palette") palette()
        else if (command === "shortcuts") shortcuts()
        else signOut()
      }),
    [palette, shortcuts, signOut]
  )
}
