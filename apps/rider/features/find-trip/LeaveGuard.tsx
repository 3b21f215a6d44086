import { useEffect } from "react"
import { type BlockerFunction, useBlocker, useNavigate } from "react-router"
import { useIsAnySheetOpen } from "#rider/shared/sheet/openSheets.ts"

/** The pages of the same search: results, days and times, and signing in; and maintenance, from which the person comes back. */
const within = /^\/(demand|trip-details\/search-result|auth|missing-information|maintenance)(\/|$)/

const leavesSearch: BlockerFunction = ({ nextLocation }) => !within.test(nextLocation.pathname)

type Props = {
  /** Called instead of leaving; `leave` does what the user wanted. */
  readonly onLeave: (leave: () => void) => void
}

/** Without it while a sheet is open, which "back" closes first. */
export function LeaveGuard(props: Props) {
  return useIsAnySheetOpen() ? null : <Guard {...props} />
}

/** REQ-004 Keeps the page until the user has decided what becomes of the search. Mounted only while there is one to save. */
function Guard({ onLeave }: Props) {
  const blocker = useBlocker(leavesSearch)
  const navigate = useNavigate()
  useEffect(() => {
    if (blocker.state !== "blocked") return
    const { location } = blocker
    blocker.reset()
    onLeave(() => void navigate(location, { replace: true }))
  }, [blocker, navigate, onLeave])
  return null
}
