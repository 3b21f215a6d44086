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
import { CommandPalette } from "./palette/CommandPalette.tsx"
import { PaletteContext } from "./palette/PaletteContext.ts"
import { Rail } from "./Rail.tsx"
import { ShortcutDialog } from "./ShortcutDialog.tsx"
import { useSignOut } from "./staff.ts"
import { useActivity } from "./useActivity.ts"
import { useSectionKeys } from "./useSectionKeys.ts"
import { useShortcut } from "./useShortcut.ts"

/** The frame around every view: rail, banners, command palette, shortcuts, and the commands of the native menu. */
export function Shell({ staff }: { readonly staff: Staff }) {
  const [isPaletteOpen, setPaletteOpen] = useState(false)
  const [areShortcutsOpen, setShortcutsOpen] = useState(false)
  const density = useDensity()
  useShortcut("mod+k", () => setPaletteOpen(true))
  useShortcut("?", () => setShortcutsOpen(true))
  useShortcut("d", toggleDensity)
  useSectionKeys(staff)
  useActivity()
  useNativeMenu({ openPalette: () => setPaletteOpen(true), openShortcuts: () => setShortcutsOpen(true) })

  return (
    <ImpersonationHost>
      <PaletteContext value={() => setPaletteOpen(true)}>
        <div className="co-shell" data-density={density}>
          <Rail staff={staff} onShortcuts={() => setShortcutsOpen(true)} />
          <div className="co-body">
            <OfflineBanner />
            <ImpersonationBar staff={staff} />
            <Outlet />
          </div>
        </div>
        <CommandPalette staff={staff} opened={isPaletteOpen} onClose={() => setPaletteOpen(false)} />
        <ShortcutDialog opened={areShortcutsOpen} onClose={() => setShortcutsOpen(false)} />
      </PaletteContext>
    </ImpersonationHost>
  )
}

type MenuActions = { readonly openPalette: () => void; readonly openShortcuts: () => void }

/** Handles the desktop's menu commands and deep links; does nothing in a browser. */
const useNativeMenu = ({ openPalette, openShortcuts }: MenuActions) => {
  const navigate = useNavigate()
  const { mutate: signOut } = useSignOut()
  useEffect(() => bridge?.onNavigate(({ path }) => void navigate(path)), [navigate])
  useEffect(
    () =>
      bridge?.onCommand(({ command }) => {
        if (command === "palette") openPalette()
        else if (command === "shortcuts") openShortcuts()
        else signOut()
      }),
    [openPalette, openShortcuts, signOut]
  )
}
