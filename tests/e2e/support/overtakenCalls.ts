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

const tripIdOf = (path: string): string | undefined =>
  /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/.exec(path)?.[0]

/**
 * Remembers the calls that pages make. `isOvertaken` tells of a refused one, after all of them, whether the trip or the session can have
 * ended meanwhile: only where the server knew the trip at another call (it may have refused that one too), or has answered any call of
 * the session, of which the last may be the sign-out itself.
 */
export const rememberCalls = () => {
  const known = new Set<string | undefined>()
  return {
    remember: ({ path, session, status }: AnsweredCall): void => {
      if (status !== 404) known.add(tripIdOf(path))
      if (status < 400) known.add(session)
    },
    isOvertaken: ({ path, session, status }: AnsweredCall): boolean => {
      const ended = status === 404 ? tripIdOf(path) : session
      const isOwnCall = overtakable.some((call) => call.status === status && path.endsWith(call.pathEnd))
      return isOwnCall && ended !== undefined && known.has(ended)
    }
  }
}
