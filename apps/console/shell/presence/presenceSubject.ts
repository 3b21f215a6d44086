import { type Option, Schema } from "effect"
import { matchPath } from "react-router"
import { PresenceSubject } from "#core/contract/consolePresence.ts"

const decode = Schema.decodeUnknownOption(PresenceSubject)

/** The views whose panel shows what several agents may have open. */
const views = [
  { path: "/people/:id", kind: "person" },
  { path: "/trips/:id", kind: "trip" },
  { path: "/live/:id", kind: "trip" },
  { path: "/bookings/:id", kind: "booking" },
  { path: "/requests/:id", kind: "request" },
  { path: "/cases/:id", kind: "case" }
] as const

/** Returns the row that the panel shows at a path of the console. */
export const presenceSubject = (pathname: string): Option.Option<PresenceSubject> => {
  const [found] = views.flatMap(({ kind, path }) => {
    const match = matchPath(path, pathname)
    return match === null ? [] : [{ kind, id: match.params.id }]
  })
  return decode(found)
}
