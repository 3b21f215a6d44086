import "./badge.css"
import "./shell.css"
import "./forcedColours.css"
import { useState } from "react"
import { Outlet } from "react-router"
import type { Staff } from "#core/contract/consoleStaff.ts"
import { toggleDensity, useDensity } from "./density.ts"
import { ImpersonationBar } from "./impersonation/ImpersonationBar.tsx"
import { ImpersonationHost } from "./impersonation/ImpersonationHost.tsx"
import { OfflineBanner } from "./OfflineBanner.tsx"
import { CommandPalette } from "./palette/CommandPalette.tsx"
import { PaletteContext } from "./palette/PaletteContext.ts"
import { PresenceContext } from "./presence/PresenceContext.ts"
import { usePresenceReport } from "./presence/usePresenceReport.ts"
import { Rail } from "./Rail.tsx"
import { ShortcutDialog } from "./ShortcutDialog.tsx"
import { useActivity } from "./useActivity.ts"
import { useDesktop } from "./useDesktop.ts"
import { useSectionKeys } from "./useSectionKeys.ts"
import { useShortcut } from "./useShortcut.ts"

/** The frame around every view: rail, banners, command palette, shortcuts, and the commands of the native menu. */
export function Shell({ staff }: { readonly staff: Staff }) {
  const [isPaletteOpen, setPaletteOpen] = useState(false)
  const [areShortcutsOpen, setShortcutsOpen] = useState(false)
  const density = useDensity()
  const presences = usePresenceReport(staff)
  useShortcut("mod+k", () => setPaletteOpen(true))
  useShortcut("?", () => setShortcutsOpen(true))
  useShortcut("d", toggleDensity)
  useSectionKeys(staff)
  useActivity()
  useDesktop(staff, { openPalette: () => setPaletteOpen(true), openShortcuts: () => setShortcutsOpen(true) })

  return (
    <ImpersonationHost>
      <PaletteContext value={() => setPaletteOpen(true)}>
        <div className="co-shell" data-density={density}>
          <Rail staff={staff} onShortcuts={() => setShortcutsOpen(true)} />
          <div className="co-body">
            <OfflineBanner />
            <ImpersonationBar staff={staff} />
            <PresenceContext value={presences}>
              <Outlet />
            </PresenceContext>
          </div>
        </div>
        <CommandPalette
          staff={staff}
          openShortcuts={() => setShortcutsOpen(true)}
          opened={isPaletteOpen}
          onClose={() => setPaletteOpen(false)}
        />
        <ShortcutDialog opened={areShortcutsOpen} onClose={() => setShortcutsOpen(false)} />
      </PaletteContext>
    </ImpersonationHost>
  )
}
