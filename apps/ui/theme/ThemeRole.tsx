import { MantineThemeProvider } from "@mantine/core"
import { createContext, type ReactNode, use, useEffect } from "react"
import type { ThemeRoleName } from "./tokens.ts"

const RoleContext = createContext<ThemeRoleName>("passenger")

/** The role of the surrounding screen or card. */
export const useThemeRole = (): ThemeRoleName => use(RoleContext)

/**
 * SHELL-017. Gives everything inside the accent of one role; buttons, links and form controls follow.
 * The role of the whole page is set by `PageRole`, so that sheets and dialogs outside the tree follow too.
 */
export function ThemeRole({
  role,
  children
}: {
  readonly role: ThemeRoleName
  readonly children: ReactNode
}) {
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

/** The router uses it: one role for the page, its portals included. */
export function PageRole({ role, children }: { readonly role: ThemeRoleName; readonly children: ReactNode }) {
  useEffect(() => {
    document.documentElement.dataset["role"] = role
  }, [role])
  return <ThemeRole role={role}>{children}</ThemeRole>
}
