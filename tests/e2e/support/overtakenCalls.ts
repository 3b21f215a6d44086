import type { Response } from "@playwright/test"

export interface AnsweredCall {
  readonly status: number
  readonly path: string
  /** The header with the token; none for a guest, and for a session in a cookie. */
  readonly session: string | undefined
}

/** Calls that the app makes by itself: the end of the trip (404) or of the session (401) can overtake one that is on its way. */
const overtakable = [
  { status: 404, pathEnd: "/position" },
  { status: 404, pathEnd: "/code" },
  { status: 401, pathEnd: "/me" },
  { status: 401, pathEnd: "/me/sessions" },
  { status: 401, pathEnd: "/overview/list" },
  { status: 401, pathEnd: "/active-parking" },
  { status: 401, pathEnd: "/realtime/auth" }
]

export const toCall = (response: Response): AnsweredCall => ({
  status: response.status(),
  path: new URL(response.url()).pathname,
  session: response.request().headers()["authorization"]
})

/**
 * Remembers the calls that pages make. `isOvertaken` tells of a refused one whether the trip or the session has ended meanwhile: only
 * where the server knew the trip at an earlier same call (it may have refused that one too), or has answered any call of the session.
 */
export const rememberCalls = () => {
  const answered = new Set<string | undefined>()
  return {
    remember: ({ path, session, status }: AnsweredCall): void => {
      if (status !== 404) answered.add(path)
      if (status < 400) answered.add(session)
    },
    isOvertaken: ({ path, session, status }: AnsweredCall): boolean =>
      overtakable.some((call) => call.status === status && path.endsWith(call.pathEnd)) &&
      (status === 404 ? answered.has(path) : session !== undefined && answered.has(session))
  }
}
