import type { Route, RouteQuery } from "#core/ports/Router.ts"

/** What finds routes, in a process of its own. */
export interface RouteEngine {
  /** The script that answers questions, and the file or folder it reads them from. */
  readonly script: URL
  readonly data: string
  readonly toQuery: (query: RouteQuery) => string
  readonly toRoute: (answer: string) => Route
}
