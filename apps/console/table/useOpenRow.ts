import { useCallback } from "react"
import { useLocation, useNavigate, useParams } from "react-router"

/** The state of the history entry of an open row: the list is the entry before it. */
const openedFromList = { fromList: true } as const

/**
 * Returns a function that opens a row of the list at `path`. Only the first row adds a step to the history: opening another one replaces
 * it, so that one step back leads out of the row.
 */
export const useOpenRow = (path: string): ((id: string) => void) => {
  const navigate = useNavigate()
  const { search, state } = useLocation()
  const isRowOpen = Object.keys(useParams()).length > 0
  return useCallback(
    (next) =>
      void navigate(
        { pathname: `${path}/${next}`, search },
        isRowOpen ? { replace: true, state } : { state: openedFromList }
      ),
    [navigate, path, search, isRowOpen, state]
  )
}
