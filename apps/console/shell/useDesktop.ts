import { useQueryClient } from "@tanstack/react-query"
import { useEffect } from "react"
import { useNavigate } from "react-router"
import type { Staff } from "#core/contract/consoleStaff.ts"
import { bridge } from "../bridge.ts"
import { sectionsFor } from "./sectionsFor.ts"
import { useSignOut } from "./staff.ts"

type MenuActions = { readonly openPalette: () => void; readonly openShortcuts: () => void }

/**
 * Reports to the desktop's main process what the agent may open, handles its menu commands and deep links, and loads again what is
 * shown after the computer has slept. Does nothing in a browser.
 */
export const useDesktop = (staff: Staff, actions: MenuActions) => {
  useLinks(staff)
  useMenuCommands(actions)
  useResume()
}

/** Listens for links before it reports, so that none is lost between the two. */
const useLinks = (staff: Staff) => {
  const navigate = useNavigate()
  useEffect(() => bridge?.onNavigate(({ path }) => void navigate(path)), [navigate])
  useEffect(() => {
    const sections = sectionsFor(staff).map(({ name, path }) => ({ name, path }))
    const reported = bridge?.reportShell({ sections })
    void reported?.then(({ path }) => (path === null ? undefined : navigate(path)))
    return () => void bridge?.reportShell({ sections: null })
  }, [staff, navigate])
}

const useMenuCommands = ({ openPalette, openShortcuts }: MenuActions) => {
  const { mutate: signOut } = useSignOut()
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

const useResume = () => {
  const queryClient = useQueryClient()
  useEffect(() => bridge?.onResumed(() => void queryClient.invalidateQueries()), [queryClient])
}
