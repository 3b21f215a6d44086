import {
  PersonAccount,
  PersonBlock,
  PersonDevice,
  PersonPass,
  PersonSession,
  PersonVacation
} from "#core/contract/consolePersonAccount.ts"
import { named } from "../named.ts"
import { driverRef } from "./consoleTrips.ts"
import { ids } from "./ids.ts"

const session = {
  id: ids.session,
  app: "rider",
  browser: "Firefox",
  system: "Android",
  signed_in_at: "2026-03-02T07:00:00.000Z",
  last_used_at: "2026-03-09T15:00:00.000Z",
  expires_at: "2026-04-01T07:00:00.000Z"
} as const

const device = {
  kind: "browser",
  platform: null,
  app_version: null,
  browser: "Firefox",
  system: "Android",
  added_at: "2026-03-02T07:01:00.000Z"
} as const

const vacation = { first_day: "2026-07-06", last_day: "2026-07-19" }
const pass = {
  id: ids.request,
  travel_pass: "Ruter 30 days",
  state: "APPROVED",
  period_start: "2026-03-01",
  period_end: "2026-03-30"
} as const
const block = { person: driverRef, by: "person", at: "2026-03-01T09:00:00.000Z" } as const

/** What belongs to an account, for support. */
export const consolePersonAccount = [
  named("PersonSession", PersonSession, {
    description: "A valid session of a person.",
    example: session,
    fields: {
      browser: "As the browser named itself at the sign-in; null if it is not known.",
      system: "As the browser named it at the sign-in; null if it is not known."
    }
  }),
  named("PersonDevice", PersonDevice, {
    description: "An app or a browser that gets push messages.",
    example: device,
    fields: {
      platform: "Of an app; null of a browser.",
      app_version: "Of an app; null if it is not known.",
      browser: "The one of the session that added it; null of an app.",
      system: "That of the session; null of an app."
    }
  }),
  named("PersonVacation", PersonVacation, {
    description: "Days on which recurring trips and ride agents pause, both included.",
    example: vacation
  }),
  named("PersonPass", PersonPass, {
    description: "A travel pass that a person has registered.",
    example: pass
  }),
  named("PersonBlock", PersonBlock, {
    description: "A block between a person and another one.",
    example: block,
    fields: { by: "`person` blocks the other one, or `other` blocks the person." }
  }),
  named("PersonAccount", PersonAccount, {
    description: "What belongs to an account. Each list has the latest 50 entries.",
    example: {
      sessions: [session],
      devices: [device],
      vacations: [vacation],
      passes: [pass],
      blocks: [block]
    }
  })
]
