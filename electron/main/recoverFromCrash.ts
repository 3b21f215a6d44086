import type { RenderProcessGoneDetails } from "electron"

/** Two crashes within this time are of the same cause, which another reload would meet again. */
const sameCauseMs = 60_000

interface Options {
  readonly reload: () => void
  /** Shows a page without scripts that says what happened and leads back. */
  readonly showStopped: () => void
  readonly now: () => number
}

/**
 * CONS-001 Creates the listener for a window whose renderer has ended: it loads the page again, once; after a second crash within a
 * minute it shows a plain page, and after a third nothing.
 */
export const recoverFromCrash = ({ reload, showStopped, now }: Options) => {
  let crashes: ReadonlyArray<number> = []
  return (_event: unknown, { reason, exitCode }: RenderProcessGoneDetails): void => {
    if (reason === "clean-exit") return
    process.stderr.write(`samvej: a window's renderer has ended: ${reason} (${exitCode})\n`)
    crashes = [...crashes.filter((at) => now() - at < sameCauseMs), now()]
    if (crashes.length === 1) reload()
    else if (crashes.length === 2) showStopped()
  }
}
