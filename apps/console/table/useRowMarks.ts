import { useMemo, useState } from "react"

/** Rows that are marked for an action on many. */
export interface RowMarks {
  readonly ids: ReadonlySet<string>
  readonly toggle: (id: string) => void
  readonly add: (ids: ReadonlyArray<string>) => void
}

const none: ReadonlySet<string> = new Set()

/** The marks of a list; other filters (`query`) have none, because a mark that nobody sees must not act. */
export const useRowMarks = (query: string): RowMarks => {
  const [marked, setMarked] = useState({ query, ids: none })
  const ids = marked.query === query ? marked.ids : none
  return useMemo(() => {
    const toggled = (id: string) =>
      ids.has(id) ? new Set([...ids].filter((other) => other !== id)) : new Set([...ids, id])
    return {
      ids,
      toggle: (id) => setMarked({ query, ids: toggled(id) }),
      add: (more) => setMarked({ query, ids: new Set([...ids, ...more]) })
    }
  }, [ids, query])
}
