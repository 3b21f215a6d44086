import { MantineThemeProvider } from "@mantine/core"
import { createContext, type ReactNode, use, useEffect } from "react"
import type { Theme } from "#core/shell/themes.ts"

const RoleContext = createContext<Theme>("passenger")

/** The role of the surrounding screen or card. */
export const useThemeRole = (): Theme => use(RoleContext)

/**
 * SHELL-017 Sets the accent colour of everything inside to that of one role. `PageRole` sets it for the whole page, so that
 * sheets and dialogs, which render outside the tree, follow too.
 */
export function ThemeRole({ role, children }: { readonly role: Theme; readonly children: ReactNode }) {
  return (
    <RoleContext value={role}>
      <MantineThemeProvider theme={{ primaryColor: role }}>
        <div className="sv-role" data-role={role}>
          {children}
        </div>
      </MantineThemeProvider>
    </RoleContext>
  )
}

/** Sets the role of the page, its portals included. The router renders it. */
export function PageRole({ role, children }: { readonly role: Theme; readonly children: ReactNode }) {
  useEffect(() => {
    document.documentElement.dataset["role"] = role
  }, [role])
  return <ThemeRole role={role}>{children}</ThemeRole>
}
