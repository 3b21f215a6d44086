import { Schema } from "effect"
import { Positive } from "./units.ts"

const Window = Schema.Struct({ calls: Positive, windowSeconds: Positive })

/** How often something may be asked for. Those named in `address` count by caller's address. */
export const limitSettings = {
  limits: Schema.Struct({
    address: Schema.Struct({
      challenge: Window,
      phoneCheck: Window,
      otp: Window,
      signIn: Window,
      tripCode: Window,
      search: Window,
      places: Window,
      routes: Window,
      uploads: Window
    }),
    /** N45: codes sent to everybody together. */
    otpTotal: Window,
    /** N17: trip codes looked up with one phone number, and by everybody together. */
    tripCodePhone: Window,
    tripCodeTotal: Window
  })
}

export const limitDefaults = {
  limits: {
    address: {
      challenge: { calls: 60, windowSeconds: 60 },
      phoneCheck: { calls: 10, windowSeconds: 60 },
      otp: { calls: 10, windowSeconds: 600 },
      signIn: { calls: 20, windowSeconds: 600 },
      tripCode: { calls: 10, windowSeconds: 60 },
      search: { calls: 60, windowSeconds: 60 },
      places: { calls: 240, windowSeconds: 60 },
      routes: { calls: 240, windowSeconds: 60 },
      uploads: { calls: 20, windowSeconds: 600 }
    },
    otpTotal: { calls: 600, windowSeconds: 60 },
    tripCodePhone: { calls: 20, windowSeconds: 600 },
    tripCodeTotal: { calls: 600, windowSeconds: 60 }
  }
}
