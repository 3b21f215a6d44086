/** A section that the signed-in agent may open, as the console's window reports it. */
export interface OpenSection {
  /** The key of its label: `section.<name>` of the console's texts. */
  readonly name: string
  /** Its path inside the console: `/trips`. */
  readonly path: string
}

interface Options {
  /** Opens a path in the window that is signed in. */
  readonly navigate: (path: string) => void
  /** Receives the sections of the signed-in agent; null while nobody is signed in or the page loads. */
  readonly onChange: (sections: ReadonlyArray<OpenSection> | null) => void
}

export interface ConsoleShell {
  /** Opens a path now, or once an agent has signed in; of several that wait the last one opens. */
  readonly open: (path: string) => void
  /** Takes what the window reports, and returns the path that waited for it. */
  readonly report: (sections: ReadonlyArray<OpenSection> | null) => string | null
}

/**
 * CONS-001 Creates what the main process knows of the shell in the console's window. A message to a window that loads, or that
 * shows the sign-in, has no listener, so links wait here.
 */
export const createConsoleShell = ({ navigate, onChange }: Options): ConsoleShell => {
  let isOpen = false
  let waiting: string | null = null
  return {
    open: (path) => {
      if (isOpen) navigate(path)
      else waiting = path
    },
    report: (sections) => {
      isOpen = sections !== null
      onChange(sections)
      if (!isOpen) return null
      const path = waiting
      waiting = null
      return path
    }
  }
}
