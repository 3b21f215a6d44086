import { OwnSession, OwnSessions } from "#core/contract/sessions.ts"
import { named } from "../named.ts"
import { ids } from "./ids.ts"

const session = {
  id: ids.session,
  app: "rider",
  browser: "Firefox",
  system: "Android",
  signed_in_at: "2026-03-02T07:00:00.000Z",
  last_used_at: "2026-03-09T15:00:00.000Z",
  expires_at: "2026-04-01T07:00:00.000Z",
  is_current: true
} as const

/** Where a person is signed in. */
export const sessions = [
  named("OwnSession", OwnSession, {
    description: "A valid session of the caller.",
    example: session,
    fields: {
      browser: "As the browser named itself at the sign-in; null if it is not known.",
      system: "As the browser named it at the sign-in; null if it is not known.",
      last_used_at: "To the hour in the rider app (the setting `auth.useRecordedMinutes`).",
      is_current: "Whether the call belongs to this session."
    }
  }),
  named("OwnSessions", OwnSessions, {
    description: "The caller's valid sessions, the latest use first.",
    example: { data: [session] }
  })
]
