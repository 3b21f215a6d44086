import type { Route, RouteQuery } from "#core/ports/Router.ts"

/** A router that runs in a process of its own. */
export interface RouteEngine {
  /** The script of the process. */
  readonly script: URL
  /** The file or folder that the process reads. */
  readonly data: string
  readonly toQuery: (query: RouteQuery) => string
  readonly toRoute: (answer: string) => Route
}
